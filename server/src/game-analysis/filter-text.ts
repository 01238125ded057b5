import { and, eq, inArray } from 'drizzle-orm'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Language } from '#domain/languages.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { AnalysisTexts } from '#server/analysis-paper/analysis-texts.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, deckVersions, gameTypes, perspectives, perspectiveVersions } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { nameableDecks, nameableTypes } from '#server/game-rows/nameable-items.ts'
import { lastWords } from '#server/library/deck-rows.ts'

/**
 * A filter as text; an empty one says that it covers all public games. What is gone, or not the caller's, is counted
 * instead of named.
 */
export async function filterText(
  db: Db,
  filter: GameFilter,
  actor: Extract<Actor, { kind: 'user' }>,
  language: Language,
): Promise<string> {
  const w = new AnalysisTexts(language)
  const mine = actor.memberships.map(({ organizationId }) => organizationId)
  const { subject_filter: subject, team_filter: team, game_master_filter: text, date_from, date_to } = filter
  const titles = async (
    kind: 'organizations' | 'gameTypes' | 'decks' | 'perspectives',
    ids: readonly string[],
    read: () => Promise<{ id: string; title: string }[]>,
  ) => {
    if (ids.length === 0) return []
    const rows = await read()
    const known = new Set(rows.map(({ id }) => id))
    const unknown = new Set(ids.filter((id) => !known.has(id))).size
    return [
      ...new Set(rows.map(({ title }) => title.replaceAll('\u00ad', ''))),
      ...(unknown > 0 ? [w.say(`unknown.${kind}`, { count: unknown })] : []),
    ]
  }
  const named = await Promise.all([
    titles('organizations', filter.organization_ids, () =>
      db
        .select({ id: organizations.id, title: organizations.name })
        .from(organizations)
        .where(and(inArray(organizations.id, filter.organization_ids), inArray(organizations.id, mine))),
    ),
    titles('gameTypes', filter.game_type_ids, () =>
      db
        .select({ id: gameTypes.id, title: gameTypes.title })
        .from(gameTypes)
        .where(and(inArray(gameTypes.id, filter.game_type_ids), nameableTypes(actor))),
    ),
    titles('decks', filter.deck_ids, () =>
      db
        .select({ id: decks.id, title: deckVersions.title })
        .from(decks)
        .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
        .where(and(inArray(decks.id, filter.deck_ids), nameableDecks(actor))),
    ),
    titles('perspectives', filter.perspective_ids, () =>
      db
        .select({ id: perspectives.id, title: perspectiveVersions.title })
        .from(perspectives)
        .innerJoin(decks, eq(decks.id, perspectives.deckId))
        .innerJoin(
          perspectiveVersions,
          and(eq(perspectiveVersions.perspectiveId, perspectives.id), lastWords(perspectiveVersions)),
        )
        .where(and(inArray(perspectives.id, filter.perspective_ids), nameableDecks(actor))),
    ),
  ])
  const names = new Intl.DisplayNames([w.locale], { type: 'language' })
  const words = [
    ...(subject === ''
      ? []
      : [w.say(filter.subject_filter_require_exact ? 'chips.subjectExact' : 'chips.subject', { text: subject })]),
    ...(text === '' ? [] : [w.say('chips.gameMaster', { text })]),
    ...(team === ''
      ? []
      : [w.say(filter.team_filter_require_exact ? 'chips.teamExact' : 'chips.team', { text: team })]),
    ...(date_from !== null && date_to !== null
      ? [w.say('chips.between', { from: w.day(date_from), to: w.day(date_to) })]
      : []),
    ...(date_from !== null && date_to === null ? [w.say('chips.from', { from: w.day(date_from) })] : []),
    ...(date_from === null && date_to !== null ? [w.say('chips.to', { to: w.day(date_to) })] : []),
    ...(filter.time_zone === undefined ? [] : [w.say('chips.timeZone', { zone: filter.time_zone })]),
    ...filter.game_languages.map((one) => names.of(one) ?? one),
    ...named.flat(),
  ]
  return words.length === 0 ? w.say('all') : words.join(', ')
}
