import { AskForm } from '../../lib/ai/ask-form.tsx'
import { ChatTurns } from '../../lib/ai/chat-turns.tsx'
import { postStream } from '../../lib/ai/post-stream.ts'
import { useChat } from '../../lib/ai/use-chat.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import type { Filter } from '../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../lib/game-filter/filter-query.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useLanguage, useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import styles from './analysis-chat.module.css'
import { textOf } from './chat-answer.ts'
import { ChatSentences } from './chat-sentences.tsx'
import { SentSources } from './sent-sources.tsx'

interface AnalysisChatProps {
  analysis: Answer<'POST /v1/dashboard/game-analysis'>['data']
  organizationId: string
  filter: Filter
}

const starters = ['summary', 'crux', 'done', 'change'] as const

/** A chat about the games of an analysis; every sentence of an answer shows its sources. */
export function AnalysisChat({ analysis, organizationId, filter }: AnalysisChatProps) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const language = useLanguage()
  const chat = useChat({
    textOf,
    send: (messages, onEvent, signal) => {
      const { organizationId: _, ...filters } = filterBody(organizationId, filter)
      return postStream('POST /v1/dashboard/analysis-chat', {
        body: { organizationId, filters, messages, language },
        signal,
        onEvent,
      })
    },
  })
  const { games } = analysis.overview
  return (
    <section className={styles.panel} aria-labelledby="analysis-chat">
      <h2 id="analysis-chat" className={styles.title}>
        <Icon name="sparkle" />
        {t('chat.title', { count: games, shown: number(games) })}
      </h2>
      {analysis.smallGroup === null ? (
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
      ) : (
        <p className={styles.quiet}>{t('chat.small')}</p>
      )}
    </section>
  )
}
