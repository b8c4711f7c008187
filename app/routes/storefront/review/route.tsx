import { href } from 'react-router'
import * as products from '#app/api/products.server.ts'
import * as reviews from '#app/api/reviews.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextField, TextareaField } from '#app/forms/fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { requireUser } from '#app/middleware/guards.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { Name } from '#app/ui/name.tsx'
import { productPath } from '#app/ui/paths.ts'
import { Picture } from '#app/ui/picture.tsx'
import { StarSprite } from '#app/ui/stars.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PhotosField } from './photos-field.tsx'
import { RatingField } from './rating-field.tsx'
import type { Route } from './+types/route'

export const middleware: Route.MiddlewareFunction[] = [requireUser]

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context)
  const [product, found] = await Promise.all([
    products.show(api, params.productId),
    reviews.find(api, params.productId),
  ])
  return { product, own: found?.own ?? null }
}

/** Writes, changes or deletes one's own review; `id` is that of a review that is there already. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { productId } = args.params
  return handleForm(
    args,
    async ({ intent, id }, form) => {
      if (intent === 'delete') {
        const done = await reviews.destroy(api, id ?? '')
        return { ...done, message: done.message || getI18n(args.context).t('review.deleted') }
      }
      const review = reviewIn(form)
      return id ? reviews.update(api, id, review) : reviews.create(api, productId, review)
    },
    `${href('/products/:productId/*', { productId, '*': '' }).replace(/\/$/, '')}#reviews`,
    { pictures: 4 },
  )
}

/** What the shop API is to know of the form. */
function reviewIn(form: FormData) {
  const review = new FormData()
  for (const name of ['rating', 'title', 'body', 'remove_images[]', 'images[]']) {
    for (const value of form.getAll(name)) review.append(name, value)
  }
  return review
}

export default function WriteReview({
  actionData: form = emptyForm,
  loaderData: { product, own },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const labels = {
    rating: t('review.rating'),
    title: t('review.heading'),
    body: t('review.body'),
    images: t('review.images'),
  }
  const title = own ? t('review.own') : t('review.write')
  const wrong = form.message !== null
  // an empty field begins where the page does
  const direction = (form.values.body ?? own?.body) ? 'auto' : undefined
  return (
    <>
      <Head title={wrong ? t('form.errorTitle', { title }) : title} hidden />
      <StarSprite />
      <Breadcrumbs
        steps={[
          { name: t('nav.products'), to: href('/products') },
          { name: product.name, to: productPath(product) },
        ]}
        current={title}
      />
      <div className="grid max-w-text gap-6">
        <div className="flex items-center gap-4">
          <div className="shrink-0">
            <Picture
              picture={product.picture}
              kind="thumb"
              alt=""
              className="size-20 rounded-picture object-cover"
            />
          </div>
          <div>
            <p className="text-quiet">
              <Name>{product.name}</Name>
            </p>
            <h1 className="voice text-3xl">{own ? title : t('review.about')}</h1>
          </div>
        </div>
        <form
          method="post"
          encType="multipart/form-data"
          noValidate
          className="grid gap-6"
          aria-label={title}
        >
          <ErrorSummary form={form} labels={labels} />
          {own && <input type="hidden" name="id" value={own.id} />}
          <RatingField form={form} value={own?.rating} />
          <TextField
            form={form}
            name="title"
            label={labels.title}
            hint={t('review.headingHint')}
            value={own?.title}
            maxLength={120}
            dir={direction}
            optional
          />
          <TextareaField
            form={form}
            name="body"
            label={labels.body}
            hint={t('review.bodyHint')}
            value={own?.body}
            maxLength={3000}
            dir={direction}
          />
          <PhotosField form={form} kept={own?.images ?? []} />
          <p className="text-sm text-quiet">{t('review.signed')}</p>
          <div className="flex flex-wrap items-center gap-4">
            <button name="intent" value="save" className={buttonStyle.primary}>
              {own ? t('review.save') : t('review.send')}
            </button>
            <a href={productPath(product)} className={buttonStyle.link}>
              {t('review.back')}
            </a>
          </div>
        </form>
      </div>
    </>
  )
}
