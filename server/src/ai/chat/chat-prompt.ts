import type { ChatMessage } from '#contract/requests/chat-messages.ts'
import type { Pseudonyms } from '#domain/ai/names/pseudonyms.ts'
import type { Language } from '#domain/languages.ts'
import { chatLimits } from '#domain/limits.ts'
import type { ModelRequest } from '#server/adapters/ai/ask-model.ts'
import type { GameSource } from '#server/ai/prompts/game-sources.ts'
import { evidenceRules, sourceLines } from '#server/ai/prompts/summary-prompt.ts'

/**
 * The prompt for a question about many games: the messages before, the sources, and the
 * question last, one line of JSON each.
 */
export function chatPrompt(
  { sources, names, messages }: { sources: readonly GameSource[]; names: Pseudonyms; messages: readonly ChatMessage[] },
  language: Language,
): ModelRequest['messages'] {
  const said = messages.map(({ role, text }) => ({ [role === 'user' ? 'asked' : 'answered']: names.hide(text) }))
  const lines = [JSON.stringify({ before: said.slice(0, -1) }), sourceLines(sources), JSON.stringify(said.at(-1))]
  return [
    {
      role: 'system',
      content: `You answer questions about workshops that were played with cards, for people of the organization that played them. Answer what is asked last, in 1 to ${chatLimits.sentencesMax} short sentences. If the sources do not tell, give no sentence at all.\n${evidenceRules(language)}`,
    },
    { role: 'user', content: lines.filter((line) => line !== '').join('\n') },
  ]
}
