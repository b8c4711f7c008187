import { useLocation } from 'react-router'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = { search: string; didYouMean: string | null; searched: string | null }

/** Says that the results are those of other words, or offers other words. */
export function OtherWords({ search, didYouMean, searched }: Props) {
  const { t } = useTranslation()
  const location = useLocation()
  if (!didYouMean) return null
  if (searched) {
    return <p className="-mt-2 mb-6">{t('products.corrected', { search, words: searched })}</p>
  }

  const query = new URLSearchParams(location.search)
  query.set('search', didYouMean)
  query.delete('page')
  return (
    <p className="-mt-2 mb-6">
      {t('products.didYouMean')}{' '}
      <a href={`?${query}`} className="inline-block py-2 font-semibold underline">
        <Name>{didYouMean}</Name>
      </a>
    </p>
  )
}
