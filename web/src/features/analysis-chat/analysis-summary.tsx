import { TurnState } from '../../lib/ai/chat-turns.tsx'
import { useAiReason } from '../../lib/ai/use-ai-reason.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import type { Filter } from '../../lib/game-filter/filter-address.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { Button } from '../../ui/controls/button.tsx'
import styles from './analysis-chat.module.css'
import { ChatSentences } from './chat-sentences.tsx'
import { SentSources } from './sent-sources.tsx'
import { useAnalysisChat } from './use-analysis-chat.ts'

interface AnalysisSummaryProps {
  analysis: Answer<'POST /v1/dashboard/game-analysis'>['data']
  organizationId: string
  filter: Filter
}

/** The games of an analysis summed up by AI when asked to, beside what is counted. Nothing where no AI is connected. */
export function AnalysisSummary({ analysis, organizationId, filter }: AnalysisSummaryProps) {
  const t = useTranslations('ai')
  const reason = useAiReason(organizationId, 'analysis-chat')
  const { turns, isBusy, ask, again, stop, clear } = useAnalysisChat(organizationId, filter)
  const turn = turns.at(-1)
  if (analysis.smallGroup !== null || reason !== null) return null
  if (!turn)
    return (
      <div className={styles.summary}>
        <Button look="line" icon="sparkle" className={styles.write} onPress={() => ask(t('chat.questions.summary'))}>
          {t('chat.sumUp')}
        </Button>
        <p className={styles.quiet}>{t('chat.sumUpSends')}</p>
      </div>
    )
  return (
    <div className={styles.summary}>
      <p className={styles.made}>
        <Icon name="sparkle" />
        {t('chat.written')}
      </p>
      <div className={styles.answer} aria-live="polite">
        <ChatSentences turn={turn} cards={analysis.cards} />
        <TurnState turn={turn} />
      </div>
      <SentSources turn={turn} />
      <div className={styles.tools}>
        {isBusy ? (
          <Button look="line" size="sm" icon="close" onPress={stop}>
            {t('chat.stop')}
          </Button>
        ) : (
          <>
            <Button look="line" size="sm" icon="refresh" onPress={again}>
              {t('summary.again')}
            </Button>
            <Button look="text" size="sm" onPress={clear}>
              {t('summary.putAway')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
