import type { ChatMessage } from '#contract/requests/chat-messages.ts'
import type { AssistantDone, ProposalData } from '#contract/resources/deck-proposal.ts'
import { MalformedAnswerError } from '#domain/ai/answer-reader.ts'
import {
  type CardWords,
  type DeckProposal,
  proposalOf,
  proposalReader,
  proposalsSchema,
} from '#domain/ai/deck-proposals.ts'
import { speaksOf } from '#domain/ai/evidence.ts'
import { withoutLinks } from '#domain/ai/links.ts'
import { putBack, Pseudonyms } from '#domain/ai/names/pseudonyms.ts'
import { somebody } from '#domain/ai/names/somebody.ts'
import type { Language } from '#domain/languages.ts'
import { assistantLimits } from '#domain/limits.ts'
import { ModelFaultError } from '#server/adapters/ai/model-endpoint.ts'
import type { ApiError } from '#server/faults/api-error.ts'
import type { Stream } from '#server/http/implement.ts'
import type { AnswerEvent } from '#server/live/open-answers.ts'
import type { Services } from '#server/services.ts'
import { answerStream } from '../chat/answer-stream.ts'
import { assistantPrompt, assistantRules, type DraftForAssistant } from '../chat/assistant-prompt.ts'
import { readEverybody } from '../chat/people-of-games.ts'
import { allowAi } from './allow-ai.ts'
import { chooseEndpoint } from './choose-endpoint.ts'
import { requireTokens } from './reserve-tokens.ts'
import { useModel as askModel } from './use-model.ts'

interface Asked {
  organizationId: string
  userId: string
  deckId: string
  /** Reads the draft for whoever asks, if they may change it now. */
  draft: () => Promise<DraftForAssistant>
  messages: readonly ChatMessage[]
  language: Language
  now: Date
  /** Why the caller may no longer ask; null: they may. */
  refused: () => Promise<ApiError | null>
}

/**
 * Answers a request about a deck with proposals. Never changes the draft; only people do.
 * @throws ApiError as `draft`, 403 of the plan, 409 ai_not_configured, 429 token_limit_reached
 */
export async function assistWithDeck(services: Services, asked: Asked): Promise<Stream> {
  const prepare = () => prepareAnswer(services, { ...asked, now: services.clock() })
  return answerStream(services, { askerId: asked.userId, prepare, refused: asked.refused })
}

async function prepareAnswer(
  services: Services,
  asked: Asked,
): Promise<(signal: AbortSignal) => AsyncGenerator<AnswerEvent>> {
  const { organizationId, now } = asked
  const { db } = services.database
  const { draft, leftOut } = cut(await asked.draft())
  await allowAi(db, organizationId, now)
  const chosen = await chooseEndpoint(services, { organizationId, feature: 'generate-deck', now })
  await requireTokens(db, chosen.contractIds, now)
  const names = new Pseudonyms(await readEverybody(services, organizationId))
  const rules = assistantRules(draft.language, asked.language)
  const messages = assistantPrompt({ draft, names, messages: asked.messages }, rules)
  const usage = { input: 0, output: 0 }
  const back = (text: string) => putBack(text, names.given, somebody[draft.language])
  const known = {
    cards: new Map(draft.cards.map((card, index) => [index + 1, card])),
    suits: new Map(draft.suits.map(({ id }, index) => [index + 1, id])),
    rules,
  }
  const use = {
    organizationId,
    userId: asked.userId,
    feature: 'generate-deck' as const,
    subject: { type: 'deck' as const, id: asked.deckId },
  }
  const request = { messages, schema: proposalsSchema, maxTokens: assistantLimits.outputTokens }
  const ask = (signal: AbortSignal) => askModel(services, chosen, { ...use, signal }, request, usage)

  async function* answer(signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const reader = proposalReader()
    const counted = { given: 0, refused: 0 }
    let reply = ''
    try {
      for await (const text of ask(signal))
        for (const given of reader.push(text)) {
          counted.given += 1
          const named = {
            ...given,
            title: given.title && back(given.title),
            description: given.description && back(given.description),
            ask: given.ask && back(given.ask),
            why: back(given.why),
          }
          const proposal = counted.given > assistantLimits.proposalsMax ? null : proposalOf(named, known)
          if (proposal === null) counted.refused += 1
          else {
            const fault = await asked.refused()
            if (fault) throw fault
            yield { kind: 'proposal', data: presented(proposal) }
          }
        }
      const whole = reader.end()
      if (typeof whole['reply'] === 'string') ({ reply } = whole as { reply: string })
    } catch (error) {
      if (error instanceof MalformedAnswerError) throw new ModelFaultError('ai_malformed')
      throw error
    }
    const done: AssistantDone = {
      reply: speaksOf(reply, rules) ? '' : back(withoutLinks(reply)).slice(0, assistantLimits.replyMax),
      refused_count: counted.refused,
      left_out_count: leftOut,
      language: asked.language,
      model: chosen.endpoint.model,
      is_own_endpoint: chosen.contractIds.length === 0,
      made_at: services.clock().toISOString(),
      usage: { ...usage, total: usage.input + usage.output },
    }
    yield { kind: 'done', data: done }
  }
  return answer
}

function presented({ action, cardId, suitId, before, fields, why }: DeckProposal): ProposalData {
  return { action, card_id: cardId, suit_id: suitId, before, fields, why }
}

/** The first cards of a draft, as many as fit into one call. */
function cut(draft: DraftForAssistant): { draft: DraftForAssistant; leftOut: number } {
  const lettersOf = ({ title, description, ask }: CardWords) => title.length + description.length + ask.length + 60
  let letters = 0
  const cards = draft.cards.filter((card) => {
    letters += lettersOf(card)
    return letters <= assistantLimits.deckLetters
  })
  return { draft: { ...draft, cards }, leftOut: draft.cards.length - cards.length }
}
