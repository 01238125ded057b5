import { postStream } from '../../lib/ai/post-stream.ts'
import { type Chat, useChat } from '../../lib/ai/use-chat.ts'
import type { Filter } from '../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../lib/game-filter/filter-query.ts'
import { useLanguage } from '../../lib/i18n/use-translations.ts'
import { textOf } from './chat-answer.ts'

/** Questions about the games of a filter. */
export function useAnalysisChat(organizationId: string, filter: Filter): Chat {
  const language = useLanguage()
  return useChat({
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
}
