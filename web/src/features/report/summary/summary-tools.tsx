import { useState } from 'react'
import { download } from '../../../lib/api/download.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { PdfButton } from '../../../lib/dashboard/pdf-button.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useLanguage, useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { type GameSummary, useDeleteSummary, useSummarize } from './summary-query.ts'
import styles from './summary.module.css'

interface SummaryToolsProps {
  summary: GameSummary
  gameId: string
}

/** Actions on a finished summary, how much of it is supported, and which model wrote it. */
export function SummaryTools({ summary, gameId }: SummaryToolsProps) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const language = useLanguage()
  const again = useSummarize(gameId)
  const [error, setError] = useState(false)
  const supported = summary.sentences.filter((sentence) => sentence.supported)
  const copy = () =>
    void navigator.clipboard.writeText(supported.map(({ text }) => text).join('\n')).then(
      () => toast(t('summary.copied')),
      () => setError(true),
    )
  return (
    <>
      <div className={styles.tools}>
        {summary.maySummarize && (
          <Button
            look="line"
            icon="refresh"
            pending={again.isPending || summary.state === 'processing'}
            onPress={() => again.mutate(language)}
          >
            {t('summary.again')}
          </Button>
        )}
        <Button look="text" icon="copy" onPress={copy}>
          {t('summary.copy')}
        </Button>
        {supported.length > 0 && (
          <PdfButton
            label={t('summary.paper')}
            save={async () => download(`/v1/dashboard/games/${gameId}/report?with_summary=true`, { isRead: true })}
          />
        )}
        {summary.reason !== 'forbidden' && summary.state !== 'processing' && <DeleteButton gameId={gameId} />}
      </div>
      <p className={styles.quiet}>
        {t('summary.supported', { count: supported.length, all: number(summary.sentences.length) })}{' '}
        {summary.language && `${t('summary.language', { language: languageNames[summary.language] })} `}
        {t(summary.isOwnEndpoint ? 'summary.modelOwn' : 'summary.model', { model: summary.model ?? '' })}
      </p>
      {error && <Notice kind="warning">{t('summary.copyFailed')}</Notice>}
      <FailureNotice error={again.error} />
    </>
  )
}

function DeleteButton({ gameId }: { gameId: string }) {
  const t = useTranslations('ai')
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteSummary(gameId, () => toast(t('summary.deleted')))
  return (
    <>
      <Button look="text" icon="trash" onPress={() => setAsking(true)}>
        {t('summary.delete')}
      </Button>
      <FailureNotice error={remove.error} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('summary.deleteTitle')}
        whatIsLost={t('summary.deleteLost')}
        confirmLabel={t('summary.deletePress')}
        cancelLabel={t('summary.keep')}
        pending={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
