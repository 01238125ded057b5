import type { ChatMessage } from '#contract/requests/chat-messages.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { ChatDone, ChatSentence, ChatSource } from '#contract/resources/ai-answer.ts'
import type { CheckedSentence } from '#domain/ai/evidence.ts'
import { withPlaceholders } from '#domain/ai/names/somebody.ts'
import type { Language } from '#domain/languages.ts'
import { chatLimits } from '#domain/limits.ts'
import { mayUseAi } from '#domain/organizations/organization-state.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import { analysedGames } from '#server/game-analysis/commands/analysed-games.ts'
import { allowAnalysingFilter } from '#server/game-analysis/commands/allow-analysing.ts'
import { countGames } from '#server/game-analysis/commands/analyse-games.ts'
import type { AnswerEvent } from '#server/live/open-answers.ts'
import type { Services } from '#server/services.ts'
import { askForSentences } from '../ask-for-sentences.ts'
import type { AnalysisSource } from '../chat/analysis-sources.ts'
import { chatPrompt } from '../chat/chat-prompt.ts'
import { stillPublic } from '../chat/people-of-games.ts'
import { preparingGate } from '../chat/preparing-gate.ts'
import { readShared, sharedSources } from '../chat/shared-sources.ts'
import { chooseEndpoint } from './choose-endpoint.ts'
import { requireTokens } from './reserve-tokens.ts'
import { useModel } from './use-model.ts'

interface Asked {
  organizationId: string
  filters: Omit<GameFilter, 'organization_id'>
  messages: readonly ChatMessage[]
  actor: Extract<Actor, { kind: 'user' }>
  language: Language
  now: Date
  /** Whether the caller still waits. */
  hungUp: AbortSignal
  /** Why the caller may no longer ask; null: they may. */
  refused: () => Promise<ApiError | null>
}

/**
 * Prepares a question about the games of a filter and returns what answers it. Nothing is sent to a model until then.
 * @throws ApiError 403 of the plan, 404, 409 ai_not_configured, 422 too_few_games, 429 token_limit_reached, and as
 * `analyseGames` or `PreparingGate`
 */
export async function chatAboutGames(services: Services, asked: Asked) {
  const { organizationId, messages, actor, language, now, hungUp } = asked
  const { database } = services
  const { db } = database
  const wanted = { ...asked.filters, organization_id: organizationId, game_scope: 'only_public' as const }
  const feature = 'analysis-chat' as const
  const gate = preparingGate(database)
  const asker = { callerId: actor.userId, hungUp }
  const { filter, chosen, resolved } = await gate.run(asker, async () => {
    const organization = await allowAnalysingFilter(db, wanted, actor, now)
    orThrow(mayUseAi(organization, now))
    const endpoint = await chooseEndpoint(services, { organizationId, feature, now })
    await requireTokens(db, endpoint.contractIds, now)
    const timed = { ...wanted, time_zone: wanted.time_zone ?? organization.timeZone }
    return { filter: timed, chosen: endpoint, resolved: await analysedGames(db, timed, actor) }
  })
  // Counting may take long and has a gate of its own.
  const counted = await countGames(services, { filter, actor, language, now, hungUp, resolved })
  if (counted.figures.small_group !== null) throw new ApiError('too_few_games')
  // So may reading their texts, which questions about the same games share: others prepare theirs meanwhile.
  const shared = await readShared(services, counted, resolved)
  const { sources, leftOut, names } = await gate.run(asker, async () => {
    const made = await sharedSources(services, shared, { counted, filter, language })
    return made.choose(messages.at(-1)?.text ?? '')
  })
  const usage = { input: 0, output: 0 }
  const hidden = (text: string) => withPlaceholders(text, names.given, language)

  return async function* answer(signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const use = {
      organizationId,
      userId: actor.userId,
      feature,
      signal,
      subject: { type: 'organization' as const, id: organizationId },
    }
    let withheld = 0
    const events = askForSentences((request) => useModel(services, chosen, use, request, usage), {
      messages: chatPrompt({ sources, names, messages }, language),
      sources,
      language,
      sentencesMax: chatLimits.sentencesMax,
      maxTokens: chatLimits.outputTokens,
      mayBeEmpty: true,
    })
    for await (const event of events) {
      if (event.kind === 'checking') yield { kind: 'checking', data: {} }
      else {
        const fault = await asked.refused()
        if (fault) throw fault
        const named = sources.filter(({ number }) => event.sentence.sources.includes(number))
        if ((await readable(db, named)).length === named.length)
          yield { kind: 'sentence', data: shown(event.sentence, named, hidden) }
        else withheld += 1
      }
    }
    const fault = await asked.refused()
    if (fault) throw fault
    const done: ChatDone = {
      sources: (await readable(db, sources)).map((source) => shownSource(source, hidden)),
      left_out: Object.entries(leftOut).map(([left, count]) => ({ kind: left as ChatSource['kind'], count })),
      withheld_count: withheld,
      language,
      model: chosen.endpoint.model,
      is_own_endpoint: chosen.contractIds.length === 0,
      made_at: services.clock().toISOString(),
      usage: { ...usage, total: usage.input + usage.output },
    }
    yield { kind: 'done', data: done }
  }
}

/** Sources of games that the whole organization may still see: visibility may be narrowed while a model answers. */
async function readable(db: Db, sources: readonly AnalysisSource[]): Promise<AnalysisSource[]> {
  const seen = await stillPublic(
    db,
    sources.flatMap(({ gameId }) => gameId ?? []),
  )
  return sources.filter(({ gameId }) => gameId === null || seen.has(gameId))
}

type Hidden = (text: string) => string

/** Replaces every name with a placeholder: readers of an analysis need not have been in the games. */
function shown(sentence: CheckedSentence, named: readonly AnalysisSource[], hidden: Hidden): ChatSentence {
  const quotes = sentence.quotes.map(({ source, words }) => ({ source, words: hidden(words) }))
  return {
    sentence: { ...sentence, text: hidden(sentence.text), quotes },
    sources: named.map((source) => shownSource(source, hidden)),
  }
}

function shownSource({ number, kind, id, gameId, text, told }: AnalysisSource, hidden: Hidden): ChatSource {
  return { number, kind, id, game_id: gameId, text: hidden(text), about: hidden(told) }
}
