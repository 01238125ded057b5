import { useTranslations } from '../../../lib/i18n/use-translations.ts'

/** Says before a game is finished whom its report is mailed to then. */
export function MailedAtTheEnd({ recipients }: { recipients: readonly string[] }) {
  const t = useTranslations('crystallization')
  if (recipients.length === 0) return null
  return (
    <p>
      {t('finish.mailed')} <b>{recipients.join(', ')}</b>
    </p>
  )
}
