import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { MailList } from './mail-list.tsx'
import { MailReader } from './mail-reader.tsx'
import styles from './outbox.module.css'
import { type Mail, outboxQuery } from './outbox-queries.ts'

interface OutboxPageProps {
  recipient: string
  onRecipient: (recipient: string) => void
  chosenId: string | null
  onChoose: (mailId: string) => void
}

/** The outbox of an evaluation set-up: shows the mails that others would receive. */
export function OutboxPage({ recipient, onRecipient, ...choice }: OutboxPageProps) {
  const t = useTranslations('outbox')
  const { data: mails, error, refetch } = useQuery(outboxQuery(recipient.trim().toLowerCase()))
  if (mails === null || mails === 'locked') {
    const why = mails === null ? 'none' : 'locked'
    return (
      <PageFrame title={t('title')} measure="text">
        <EmptyState title={t(`${why}.title`)}>{t(`${why}.text`)}</EmptyState>
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t('title')} meta={t('lead')}>
      {error !== null && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {mails === undefined && error === null && <Loading />}
      {mails && (mails.length > 0 || recipient !== '') && (
        <TextField
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck="false"
          value={recipient}
          onChange={onRecipient}
        />
      )}
      {mails?.length === 0 && (
        <EmptyState title={t(recipient === '' ? 'empty.title' : 'emptySearch.title')}>
          {t(recipient === '' ? 'empty.text' : 'emptySearch.text')}
        </EmptyState>
      )}
      {mails && mails.length > 0 && <Mails mails={mails} {...choice} />}
    </PageFrame>
  )
}

function Mails({
  mails,
  chosenId,
  onChoose,
}: {
  mails: readonly Mail[]
  chosenId: string | null
  onChoose: (mailId: string) => void
}) {
  const t = useTranslations('outbox')
  const chosen = mails.find(({ id }) => id === chosenId)
  return (
    <div className={styles.outbox}>
      <MailList mails={mails} chosenId={chosenId} onChoose={onChoose} />
      {chosen ? <MailReader key={chosen.id} mail={chosen} /> : <p className="quiet">{t('choose')}</p>}
    </div>
  )
}
