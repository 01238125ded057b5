import { createHash } from 'node:crypto'
import type { Language } from '#domain/languages.ts'
import type { FilterOption } from '#domain/reports/game-filter.ts'
import { ZippedText } from '#server/game/caches/zipped-text.ts'
import type { OrganizationCounts } from '#server/game/caches/organization-counts.ts'
import type { Db } from '#server/db/open-database.ts'
import type { GamesViewer } from '#server/game-rows/visible-games.ts'
import { one } from '#server/http/document.ts'
import type { UsedInGames } from '#server/services.ts'
import { BoundedMap } from '#server/news/bounded-map.ts'
import { perspectivesOfDecks } from './deck-perspectives.ts'
import { decksInEveryLanguage, gameTypesInEveryLanguage } from './option-rows.ts'
import { eachOnce, presentPerspectives } from './present-options.ts'
import { usedInGames } from './used-in-games.ts'

interface OptionsWanted {
  organizationId: string
  /** The organization and its children. */
  organizationIds: string[]
  include: readonly FilterOption[]
  language: Language
}

/** Where nearly the whole library was played with, an answer has half a megabyte. */
const writtenMax = 20
/** Answers, by what they were made of: the same decks, with the same words, are written and compressed once. */
const written = new BoundedMap<string, ZippedText>(writtenMax)

/**
 * What these organizations' games that the viewer may see were played with, without duplicates, by
 * title in the reader's language.
 */
export async function listOptions(
  from: { db: Db; kept: OrganizationCounts<UsedInGames> },
  { organizationId, organizationIds, include, language }: OptionsWanted,
  { viewer, now }: { viewer: GamesViewer; now: Date },
): Promise<ZippedText> {
  const { deckIds, gameTypeIds } = await usedInGames(from, { organizationIds, viewer, now })
  const asked = (option: FilterOption) => include.includes(option)
  const [deckRows, typeRows] = await Promise.all([
    decksInEveryLanguage(from.db, deckIds),
    asked('game_types') ? gameTypesInEveryLanguage(from.db, gameTypeIds) : [],
  ])
  const perspectives = asked('perspectives') ? await perspectivesOfDecks(from.db, deckRows) : []
  // Perspectives of the library's decks belong to their versions; an organization's own change by themselves.
  const own = new Set(deckRows.flatMap(({ id, isOwn }) => (isOwn ? id : [])))
  const madeOf = [
    organizationId,
    language,
    include,
    deckRows,
    typeRows,
    perspectives.filter((row) => own.has(row.deckId)),
  ]
  const key = createHash('sha256').update(JSON.stringify(madeOf)).digest('base64')
  const known = written.get(key)
  if (known) return known
  const attributes = {
    ...(asked('decks') ? { decks: eachOnce(deckRows, language) } : {}),
    ...(asked('game_types') ? { game_types: eachOnce(typeRows, language) } : {}),
    ...(asked('perspectives') ? { perspectives: presentPerspectives(perspectives, deckRows, language) } : {}),
  }
  const answer = one({ type: 'game-filter-options' as const, id: organizationId, attributes })
  const text = new ZippedText(JSON.stringify(answer))
  written.set(key, text)
  return text
}
