import { hashToken } from '../models/tokens.ts'
import { signVerification } from '../models/verification-links.ts'
import type { Letter } from './letter.ts'
import { greetable } from './one-line.ts'
import type { Writing } from './writing.ts'

/** Letters about somebody's account; null once there is nothing left to write about. */

export async function writeWelcome(writing: Writing, userId: number): Promise<Letter | null> {
  const user = await findUser(writing, userId)
  if (!user) return null

  const { say, link } = writing
  const name = greetable(user.name)
  return {
    subject: say('welcome.subject'),
    title: name ? say('welcome.title', { name }) : say('welcome.titleNameless'),
    parts: [
      { kind: 'text', text: say('welcome.text') },
      { kind: 'button', label: say('welcome.button'), url: link('/products') },
    ],
    reason: say('reason.account'),
  }
}

/** Goes only to the address that it verifies. */
export async function writeVerification(writing: Writing, userId: number): Promise<Letter | null> {
  const user = await findUser(writing, userId)
  if (!user || !isFor(writing, user) || user.email_verified_at) return null

  const { say, link, date, secrets, now } = writing
  const signed = signVerification(user, secrets, now)
  const until = date(new Date(Number(signed.expires) * 1000).toISOString())
  return {
    subject: say('verification.subject'),
    title: say('verification.title'),
    parts: [
      { kind: 'text', text: say('verification.text') },
      {
        kind: 'button',
        label: say('verification.button'),
        url: link('/email-verification', signed),
      },
      { kind: 'note', text: say('verification.note', { until }) },
    ],
    reason: say('reason.account'),
  }
}

/** Goes only to the address that the account still has, and only while the reset can still be used. */
export async function writePasswordReset(
  writing: Writing,
  userId: number,
  token: string,
): Promise<Letter | null> {
  const user = await findUser(writing, userId)
  if (!user || !isFor(writing, user)) return null

  const { db, say, link, date, now } = writing
  const reset = await db
    .selectFrom('password_resets')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!reset) return null

  return {
    subject: say('passwordReset.subject'),
    title: say('passwordReset.title'),
    parts: [
      { kind: 'text', text: say('passwordReset.text') },
      {
        kind: 'button',
        label: say('passwordReset.button'),
        url: link('/reset-password', { token, email: user.email }),
      },
      { kind: 'note', text: say('passwordReset.note', { until: date(reset.expires_at) }) },
    ],
    reason: say('reason.passwordReset'),
  }
}

/**
 * Lets a colleague into the back office; only while the invitation is open. Nobody knows yet which language he reads: the
 * letter says it in both.
 */
export async function writeInvitation(
  writing: Writing,
  invitationId: number,
  token: string,
): Promise<Letter | null> {
  const { db, say, sayIn, link, date, now, language } = writing
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invited_by')
    .select(['invitations.email', 'expires_at', 'users.name'])
    .where('invitations.id', '=', invitationId)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!invitation || !isFor(writing, invitation)) return null

  const other = language === 'ar' ? 'en' : 'ar'
  const name = writing.typed(greetable(invitation.name) ?? '')
  return {
    subject: say('invitation.subject'),
    title: say('invitation.title'),
    parts: [
      { kind: 'text', text: say(name ? 'invitation.text' : 'invitation.textNameless', { name }) },
      { kind: 'button', label: say('invitation.button'), url: link('/invitation', { token }) },
      { kind: 'note', text: say('invitation.note', { until: date(invitation.expires_at) }) },
      { kind: 'text', text: sayIn(other, 'invitation.textNameless'), language: other },
      {
        kind: 'button',
        label: sayIn(other, 'invitation.button'),
        url: link('/invitation', { token, lang: other }),
        language: other,
      },
    ],
    reason: say('reason.invitation'),
  }
}

/**
 * That something was changed, and where to go for whoever did not change it. About a new e-mail address it goes to the
 * one that the account had before.
 */
export async function writeChanged(
  writing: Writing,
  userId: number,
  what: 'password' | 'email',
): Promise<Letter | null> {
  const user = await findUser(writing, userId)
  if (!user) return null

  const { say, link, date, createdAt } = writing
  const help = link(what === 'password' ? '/reset-password' : '/contact')
  return {
    subject: say(`changed.${what}.subject`),
    title: say(`changed.${what}.title`),
    parts: [
      { kind: 'text', text: say(`changed.${what}.text`, { when: date(createdAt) }) },
      { kind: 'text', text: say(`changed.${what}.notYou`) },
      { kind: 'button', label: say(`changed.${what}.button`), url: help },
    ],
    reason: say('reason.account'),
  }
}

function findUser({ db }: Writing, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function isFor({ recipient }: Writing, user: { email: string }) {
  return recipient.toLowerCase() === user.email.toLowerCase()
}
