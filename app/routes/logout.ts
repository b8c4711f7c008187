import * as account from '#app/api/account.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession, leave } from '#app/middleware/session.server.ts'
import { denyToken } from '#app/middleware/denied-tokens.server.ts'
import type { Route } from './+types/logout'

/**
 * Leaves, whatever the upstream says to it (specification, section 4). A token that it could not be told about is denied
 * here until it ends.
 */
export async function action({ context }: Route.ActionArgs) {
  const session = getSession(context)
  const { token, expiresAt } = session
  const { t } = getI18n(context)
  if (token !== null) {
    const told = await account.logout(getApi(context))
    if (!told) denyToken(token, expiresAt)
    leave(session)
    session.toast = { kind: 'success', message: t('account.loggedOut') }
  }
  return seeOther('/login')
}

/** Only the button leaves; an address that somebody opens or embeds does not. */
export function loader() {
  return seeOther('/')
}
