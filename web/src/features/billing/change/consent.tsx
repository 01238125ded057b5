import { Fragment } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useServerInfo } from '../../../lib/installation/use-server-info.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'

interface ConsentProps {
  agrees: boolean
  onChange: (agrees: boolean) => void
  /** Somebody wants to pay without it. */
  isAsked: boolean
}

/** The agreement to a payment, and to the installation's terms if it has any. */
export function Consent({ agrees, onChange, isAsked }: ConsentProps) {
  const t = useTranslations('billing')
  const info = useServerInfo()
  const pages = [
    { url: info?.termsUrl ?? null, text: t('receipt.terms') },
    { url: info?.dataProcessingUrl ?? null, text: t('receipt.dataProcessing') },
  ].flatMap(({ url, text }) => (url === null ? [] : [{ url, text }]))
  return (
    <Checkbox checked={agrees} onChange={onChange} error={isAsked && !agrees ? t('receipt.consentMissing') : undefined}>
      {t('receipt.consent')}
      {pages.length > 0 && ` ${t('receipt.accept')} `}
      {pages.map(({ url, text }, index) => (
        <Fragment key={url}>
          {index > 0 && ', '}
          <a href={url} target="_blank" rel="noreferrer">
            {text}
          </a>
        </Fragment>
      ))}
    </Checkbox>
  )
}
