import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Pseudonym, putBack } from '#domain/ai/pseudonyms.ts'
import type { Language } from '#domain/languages.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { mayOnGame } from '#domain/permissions/game-rules.ts'
import type { Db } from '#server/db/open-database.ts'
import { gameSummaries, type SummaryContent } from '#server/db/schema/ai.ts'
import { games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { GameHead } from '#server/game/game-heads.ts'
import type { Services } from '#server/services.ts'
import { allowAi } from './commands/allow-ai.ts'
import { chooseEndpoint } from './commands/choose-endpoint.ts'

/** What stands where a name cannot be put back. */
export const somebody: Readonly<Record<Language, string>> = {
  en: 'a player',
  fi: 'pelaaja',
  de: 'jemand aus der Runde',
  sv: 'en spelare',
  nl: 'een speler',
}

interface Reading {
  game: GameHead
  actor: Extract<Actor, { kind: 'user' }>
  language: Language
  now: Date
}

/** The summary of a game for somebody who may read it: with names put back, and without what rests on notes that the report has not any more. */
export async function presentSummary(db: Db, services: Services, { game, actor, now }: Reading) {
  const [row] = await db.select().from(gameSummaries).where(eq(gameSummaries.gameId, game.gameId))
  const reason = await reasonAgainst(db, services, game, actor, now)
  const content = row?.content ?? null
  const shown = content && (await readable(db, game.gameId, content))
  return {
    type: 'game-summaries' as const,
    id: game.gameId,
    attributes: {
      state: row?.state ?? ('not_summarized' as const),
      error: row?.fault ?? null,
      language: content?.language ?? row?.language ?? null,
      model: row?.model ?? null,
      is_own_endpoint: content?.isOwnEndpoint ?? false,
      made_at: row?.madeAt?.toISOString() ?? null,
      sentences: shown?.sentences ?? [],
      sources: shown?.sources ?? [],
      left_out: Object.entries(content?.leftOut ?? {}).map(([kind, count]) => ({
        kind: kind as keyof SummaryContent['leftOut'],
        count,
      })),
      withheld_count: shown?.withheld ?? 0,
      usage: content ? { ...content.usage, total: content.usage.input + content.usage.output } : null,
      may_summarize: reason === null,
      reason,
    },
  }
}

const reasons = ['ai_not_configured', 'ai_not_in_plan', 'organization_trial_expired', 'subscription_inactive'] as const

/** Why the reader can't ask for a summary now; null: they can. */
async function reasonAgainst(db: Db, services: Services, game: GameHead, actor: Reading['actor'], now: Date) {
  if (mayOnGame('game.manage', actor, game) !== 'allow') return 'forbidden' as const
  try {
    await allowAi(db, game.organizationId, now)
    await chooseEndpoint(services, { organizationId: game.organizationId, feature: 'generate-summary', now }, db)
    return null
  } catch (error) {
    const code = error instanceof ApiError ? error.faults[0]?.code : undefined
    return reasons.find((one) => one === code) ?? ('ai_not_configured' as const)
  }
}

async function readable(db: Db, gameId: string, content: SummaryContent) {
  const [game] = await db.select({ notesInReport: games.notesInReport }).from(games).where(eq(games.id, gameId))
  const hasNotes = game?.notesInReport === 'without_authors'
  const sources = content.sources.filter(({ kind }) => kind !== 'note' || hasNotes)
  const numbers = new Set(sources.map(({ number }) => number))
  const sentences = content.sentences.filter((sentence) => sentence.sources.every((number) => numbers.has(number)))
  const people = await livingPeople(db, content.people)
  const back = (text: string) => putBack(text, people, somebody[content.language])
  return {
    sources: sources.map((source) => ({ ...source, text: back(source.text) })),
    sentences: sentences.map((sentence) => ({
      ...sentence,
      text: back(sentence.text),
      quotes: sentence.quotes.map(({ source, words }) => ({ source, words: back(words) })),
    })),
    withheld: content.sentences.length - sentences.length,
  }
}

/** Names of members who were erased since are put back nowhere. */
async function livingPeople(db: Db, people: readonly Pseudonym[]): Promise<Pseudonym[]> {
  const ids = [...new Set(people.filter(({ kind }) => kind === 'member').map(({ id }) => id))]
  if (ids.length === 0) return [...people]
  const living = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.erasedAt)))
  return people.filter(({ kind, id }) => kind !== 'member' || living.some((user) => user.id === id))
}
