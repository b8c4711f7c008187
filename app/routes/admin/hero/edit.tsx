import { href } from 'react-router'
import * as sliders from '#app/api/admin-sliders.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { InBin } from '../form/in-bin.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { SlideForm } from './form.tsx'
import { SlidePictures } from './pictures.tsx'
import { SlideState } from './state.tsx'
import { useSlideWords } from './use-slide-words.ts'
import type { Route } from './+types/edit'

const list = href('/admin-dashboard/hero')

export async function loader({ context, params }: Route.LoaderArgs) {
  const slider = await sliders.show(getApi(context), params.sliderId)
  const fields = sliders.fieldsOf(slider)
  return { slider, values: { ...fields, made: fingerprints(fields) } }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { sliderId } = args.params
  return handleForm(args, (_, form) => sliders.update(api, sliderId, form), list, {
    pictures: 2,
    readTheirs: sliders.readTheirs,
  })
}

export default function EditSlide({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { labels, nameOf } = useSlideWords()
  const { slider, values } = loaderData
  const form = actionData ?? { ...emptyForm, values }
  const params = { sliderId: String(slider.id) }
  const bin = href('/admin-dashboard/hero/:sliderId/bin', params)
  const isDeleted = slider.state === 'deleted'

  function show(name: string, value: string) {
    if (name !== 'is_active') return value
    return t(value === '1' ? 'admin:list.yes' : 'admin:list.no')
  }

  return (
    <>
      <PageHead
        title={nameOf(slider)}
        steps={[{ name: t('admin:areas.hero'), to: list }]}
        wrong={form.message !== null}
      >
        <a
          href={href('/admin-dashboard/hero/:sliderId/history', params)}
          className={buttonStyle.link}
        >
          {t('admin:areas.history')}
        </a>
        <a
          href={href('/admin-dashboard/hero/:sliderId/preview', params)}
          className={buttonStyle.quiet}
        >
          {t('admin:hero.preview')}
        </a>
        {!isDeleted && (
          <form method="post" action={bin}>
            <button name="intent" value="delete" className={buttonStyle.quiet}>
              {t('admin:form.toBin')}
            </button>
          </form>
        )}
      </PageHead>
      <p className="pb-6">
        <SlideState slider={slider} />
      </p>
      {isDeleted ? (
        <InBin action={bin} />
      ) : form.theirs ? (
        <Conflict {...{ form, labels, show, cancel: list }}>
          <SlidePictures form={form} slider={slider} />
        </Conflict>
      ) : (
        <SlideForm form={form} cancel={list} slider={slider} />
      )}
    </>
  )
}
