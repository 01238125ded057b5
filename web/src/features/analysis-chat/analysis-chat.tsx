import { relationMay } from '#domain/permissions/organization-rules.ts'
import { AskForm } from '../../lib/ai/ask-form.tsx'
import { ChatTurns } from '../../lib/ai/chat-turns.tsx'
import { NoAi } from '../../lib/ai/no-ai.tsx'
import { useAiReason } from '../../lib/ai/use-ai-reason.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'
import type { Filter } from '../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import styles from './analysis-chat.module.css'
import { ChatSentences } from './chat-sentences.tsx'
import { SentSources } from './sent-sources.tsx'
import { useAnalysisChat } from './use-analysis-chat.ts'

interface AnalysisChatProps {
  analysis: Answer<'POST /v1/dashboard/game-analysis'>['data']
  organizationId: string
  filter: Filter
}

const starters = ['crux', 'done', 'change'] as const

/** A chat about the games of an analysis; every sentence of an answer shows its sources. */
export function AnalysisChat({ analysis, organizationId, filter }: AnalysisChatProps) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const { organization } = useDashboard()
  const reason = useAiReason(organizationId, 'analysis-chat')
  const chat = useAnalysisChat(organizationId, filter)
  const { games } = analysis.overview
  return (
    <section className={styles.panel} aria-labelledby="analysis-chat">
      <h2 id="analysis-chat" className={styles.title}>
        <Icon name="sparkle" />
        {t('chat.title', { count: games, shown: number(games) })}
      </h2>
      {analysis.smallGroup !== null && <p className={styles.quiet}>{t('chat.small')}</p>}
      {analysis.smallGroup === null && reason && (
        <NoAi reason={reason} mayManage={relationMay(organization.relation, 'organization.manage-ai')}>
          {t('chat.noAi')}
        </NoAi>
      )}
      {analysis.smallGroup === null && reason === null && (
        <>
          <ChatTurns chat={chat} label={t('chat.said')}>
            {(turn) => (
              <>
                <ChatSentences turn={turn} cards={analysis.cards} />
                <SentSources turn={turn} />
              </>
            )}
          </ChatTurns>
          <AskForm chat={chat} label={t('chat.field')} starters={starters.map((one) => t(`chat.questions.${one}`))} />
          <p className={styles.quiet}>{t('chat.sends')}</p>
        </>
      )}
    </section>
  )
}
