import { useRef } from 'react'
import { NoAi } from '../../../lib/ai/no-ai.tsx'
import { useLeftOut } from '../../../lib/ai/use-left-out.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import type { Game, GameSnapshot } from '../../../lib/game/snapshot.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useListed } from '../../../lib/i18n/use-listed.ts'
import { useLanguage, useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Digest } from './digest.tsx'
import { readKinds } from './read-kinds.ts'
import type { ReportModel } from '../model/report-model.ts'
import { type SentencesProps, SummarySentences } from './summary-sentences.tsx'
import { SummaryState } from './summary-state.tsx'
import { SummaryTools } from './summary-tools.tsx'
import { type GameSummary, type SummarySource, useGameSummary, useSummarize } from './summary-query.ts'
import styles from './summary.module.css'

interface SummaryViewProps {
  report: ReportModel
  snapshot: GameSnapshot
  mayManageAi: boolean
  onShow: (source: SummarySource) => void
}

/** The AI summary of a game, or its progress. Without AI: the game in figures, and how to connect an endpoint. */
export function SummaryView({ report, snapshot, mayManageAi, onShow }: SummaryViewProps) {
  const { game } = snapshot
  const t = useTranslations('ai')
  const { data: summary, error, refetch } = useGameSummary(game.id)
  const view = useRef<HTMLDivElement>(null)
  if (error && !summary)
    return <LoadFailed title={t('summary.loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!summary) return <Loading />
  return (
    <div className={styles.view} ref={view} tabIndex={-1}>
      <SummaryState summary={summary} gameId={game.id} mayManageAi={mayManageAi} />
      {summary.sentences.length > 0 ? (
        <Written
          summary={summary}
          snapshot={snapshot}
          cardLanguage={report.cardLanguage}
          onShow={onShow}
          onEmptied={() => view.current?.focus()}
        />
      ) : (
        <NoneYet summary={summary} report={report} game={game} mayManageAi={mayManageAi} />
      )}
    </div>
  )
}

function NoneYet({
  summary,
  report,
  game,
  mayManageAi,
}: {
  summary: GameSummary
  report: ReportModel
  game: Game
  mayManageAi: boolean
}) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const language = useLanguage()
  const asking = useSummarize(game.id)
  return (
    <>
      {summary.state !== 'processing' && summary.maySummarize && (
        <section className={styles.ask}>
          <h2>{t('summary.none')}</h2>
          <p>{t('summary.noneText')}</p>
          <p className={styles.quiet}>{t('endpoint.sent')}</p>
          {summary.cost && (
            <p className={styles.quiet}>
              {summary.cost.left === null
                ? t('summary.costOwn', { tokens: number(summary.cost.tokens) })
                : t('summary.cost', { tokens: number(summary.cost.tokens), left: number(summary.cost.left) })}
            </p>
          )}
          <FailureNotice error={asking.error} />
          {summary.state !== 'failed' && (
            <Button look="line" icon="sparkle" pending={asking.isPending} onPress={() => asking.mutate(language)}>
              {t('summary.write')}
            </Button>
          )}
        </section>
      )}
      {summary.state === 'not_summarized' && !summary.maySummarize && (
        <NotNow reason={summary.reason} mayManageAi={mayManageAi} />
      )}
      <Digest report={report} game={game} />
    </>
  )
}

function NotNow({ reason, mayManageAi }: { reason: GameSummary['reason']; mayManageAi: boolean }) {
  const t = useTranslations('ai')
  if (reason === 'forbidden') return <Notice title={t('summary.notYet')}>{t('summary.notYetText')}</Notice>
  return (
    <NoAi reason={reason ?? 'ai_not_configured'} mayManage={mayManageAi}>
      {t('summary.noAiText')}
    </NoAi>
  )
}

/** The sentences, their origin, and the actions. */
function Written(props: SentencesProps) {
  const { summary, snapshot } = props
  const t = useTranslations('ai')
  const { dateTime, number } = useFormats()
  const leftOut = useLeftOut()
  const listed = useListed()
  const list = listed(
    readKinds(summary.sources).map(({ kind, count }) => t(`summary.from.${kind}`, { count, shown: number(count) })),
  )
  const when = summary.madeAt === null ? '' : dateTime(summary.madeAt)
  return (
    <>
      <p className={styles.made}>
        <Icon name="sparkle" />
        <span>{list === '' ? t('summary.madeOn', { when }) : t('summary.made', { when, list })}</span>
      </p>
      <SummarySentences {...props} />
      {summary.leftOut.length > 0 && (
        <p className={styles.quiet}>{t('summary.leftOut', { list: leftOut(summary.leftOut) })}</p>
      )}
      {summary.withheldCount > 0 && (
        <p className={styles.quiet}>{t('summary.withheld', { count: summary.withheldCount })}</p>
      )}
      <SummaryTools summary={summary} gameId={snapshot.game.id} />
    </>
  )
}
