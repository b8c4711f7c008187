import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Amount } from '#app/ui/price.tsx'
import { Times } from '#app/ui/times.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { usePermissionNames } from '../users/use-permission-names.ts'
import type { Value } from './read-changes.ts'
import { useWords } from './use-words.ts'
import { wordDifference } from './word-difference.ts'

type Lang = 'en' | 'ar' | null

/** What a value was and what it has become; of long texts, which words. */
export function Difference({ from, to, lang }: { from: Value; to: Value; lang: Lang }) {
  const { t } = useTranslation()
  const parts = from && to && isLong(from) && isLong(to) ? wordDifference(from.text, to.text) : null
  if (parts) {
    return (
      <span {...marksOf(lang)} className="block wrap-anywhere whitespace-pre-line">
        {parts.map(({ kind, text }, place) => (
          <Part key={place} kind={kind} text={text} />
        ))}
      </span>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {from && (
        <del className={gone}>
          <span className="sr-only">{`${t('admin:history.from')} `}</span>
          <Shown value={from} lang={lang} />
        </del>
      )}
      {to && (
        <ins className={fresh}>
          <span className="sr-only">{`${t('admin:history.to')} `}</span>
          <Shown value={to} lang={lang} />
        </ins>
      )}
    </span>
  )
}

const gone = 'text-quiet line-through decoration-wrong'
const fresh = 'text-good underline decoration-good underline-offset-4'

function Part({ kind, text }: { kind: 'same' | 'gone' | 'new'; text: string }) {
  if (kind === 'same') return text
  return kind === 'gone' ? <del className={gone}>{text}</del> : <ins className={fresh}>{text}</ins>
}

function isLong(value: Value): value is { kind: 'text'; text: string } {
  return value?.kind === 'text' && (value.text.length > 60 || value.text.includes('\n'))
}

function marksOf(lang: Lang) {
  return lang ? { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' } : { dir: 'auto' }
}

/** A value by itself. */
export function Shown({ value, lang }: { value: Value; lang: Lang }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const moment = useMoment()
  const wordFor = useWords()
  const namesOf = usePermissionNames()
  switch (value?.kind) {
    case undefined:
      return <em>{t('admin:conflict.empty')}</em>
    case 'text':
      return lang ? (
        <bdi
          {...marksOf(lang)}
          className={`wrap-anywhere whitespace-pre-line ${isLong(value) ? 'block' : ''}`}
        >
          {value.text}
        </bdi>
      ) : (
        <Name>{value.text}</Name>
      )
    case 'code':
      return <bdi dir="ltr">{value.text}</bdi>
    case 'amount':
      return <Amount fils={value.fils} />
    case 'moment':
      return <time dateTime={value.moment}>{moment(value.moment)}</time>
    case 'flag':
      return t(value.yes ? 'admin:list.yes' : 'admin:list.no')
    case 'names':
      return <Name>{value.names.map(nameOf).join(t('list.comma'))}</Name>
    case 'word':
      return wordFor('words', value.word)
    case 'permissions':
      return namesOf(value.granted)
    case 'goods':
      return value.goods.map((one, place) => (
        <span key={place} className="block">
          <Name>{nameOf(one)}</Name> {one.sku && <bdi dir="ltr">{`(${one.sku})`}</bdi>}{' '}
          <Times quantity={one.quantity} />
        </span>
      ))
    case 'pictures':
      return (
        <span className="inline-flex flex-wrap gap-1">
          {value.pictures.map((picture) => (
            <Picture
              key={picture.url}
              picture={picture}
              kind="thumb"
              alt={t('admin:form.picture')}
              className="size-11 rounded-control object-cover"
            />
          ))}
        </span>
      )
  }
}
