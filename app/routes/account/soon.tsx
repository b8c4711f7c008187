import { href } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** A page of an account, before there are accounts: it says so, and what can be done without one. */
export function Soon({ title, hidden = true }: { title: string; hidden?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Head title={title} description={t('account.soon.text')} hidden={hidden} />
      <h1 className="pt-6 pb-5 text-2xl font-semibold">{title}</h1>
      <Empty title={t('account.soon.title')} text={t('account.soon.text')}>
        <a href={href('/products')} className={buttonStyle.primary}>
          {t('problem.products')}
        </a>
        <a href={href('/contact')} className={buttonStyle.quiet}>
          {t('nav.contact')}
        </a>
      </Empty>
    </>
  )
}
