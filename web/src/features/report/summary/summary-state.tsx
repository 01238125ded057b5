import { useAiFault } from '../../../lib/ai/use-ai-fault.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useLanguage, useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useLink } from '../../../lib/use-link.ts'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { type GameSummary, useStopSummary, useSummarize } from './summary-query.ts'
import styles from './summary.module.css'

interface SummaryStateProps {
  summary: GameSummary
  gameId: string
  mayManageAi: boolean
}

/** The progress of a summary, which can be stopped, or why it failed. */
export function SummaryState(props: SummaryStateProps) {
  const { state } = props.summary
  if (state === 'processing') return <UnderWay {...props} />
  return state === 'failed' ? <Failed {...props} /> : null
}

function UnderWay({ summary, gameId }: SummaryStateProps) {
  const t = useTranslations('ai')
  const stop = useStopSummary(gameId)
  return (
    <>
      <Notice
        title={t(summary.isWaiting ? 'summary.waiting' : 'summary.processing')}
        isNews
        action={
          summary.reason !== 'forbidden' && (
            <Button look="text" size="sm" pending={stop.isPending} onPress={() => stop.mutate()}>
              {t('summary.stop')}
            </Button>
          )
        }
      >
        <span className={styles.busy}>
          <Spinner isShown /> {t(summary.isWaiting ? 'summary.waitingText' : 'summary.processingText')}
        </span>
      </Notice>
      <FailureNotice error={stop.error} />
    </>
  )
}

function Failed({ summary, gameId, mayManageAi }: SummaryStateProps) {
  const t = useTranslations('ai')
  const faultText = useAiFault()
  const language = useLanguage()
  const again = useSummarize(gameId)
  const settings = useLink(paths.aiDashboard())
  return (
    <>
      <Notice
        kind="error"
        isNews
        title={t('summary.failed')}
        action={
          <span className={styles.tools}>
            {summary.maySummarize && (
              <Button
                look="line"
                size="sm"
                icon="refresh"
                pending={again.isPending}
                onPress={() => again.mutate(language)}
              >
                {t('summary.retry')}
              </Button>
            )}
            {mayManageAi && (
              <ButtonLink look="text" size="sm" {...settings}>
                {t('summary.settings')}
              </ButtonLink>
            )}
          </span>
        }
      >
        {`${faultText(summary.error ?? '', summary.retryAfter)} ${t('summary.nothingChanged')}`}
      </Notice>
      <FailureNotice error={again.error} />
    </>
  )
}
