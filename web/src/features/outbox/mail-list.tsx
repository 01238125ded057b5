import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { Mail } from './outbox-queries.ts'
import styles from './outbox.module.css'

interface MailListProps {
  mails: readonly Mail[]
  chosenId: string | null
  onChoose: (mailId: string) => void
}

/** The mails, newest first. */
export function MailList({ mails, chosenId, onChoose }: MailListProps) {
  const t = useTranslations('outbox')
  const { dateTime } = useFormats()
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={mail.id === chosenId}
            onClick={() => onChoose(mail.id)}
          >
            <span className={styles.subject} lang={mail.language}>
              {mail.subject}
            </span>
            <span className={styles.note}>{t('to', { recipient: mail.recipient })}</span>
            <span className={styles.note}>{dateTime(mail.createdAt)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
