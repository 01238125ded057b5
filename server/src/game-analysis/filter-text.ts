import { eq, inArray } from 'drizzle-orm'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Language } from '#domain/languages.ts'
import { AnalysisTexts } from '#server/analysis-paper/analysis-texts.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, deckVersions, gameTypes, perspectiveVersions } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'

/** A filter as text; an empty one says that it covers all public games. */
export async function filterText(db: Db, filter: GameFilter, language: Language): Promise<string> {
  const w = new AnalysisTexts(language)
  const { subject_filter: subject, team_filter: team, game_master_filter: text, date_from, date_to } = filter
  const titles = async (ids: readonly string[], read: () => Promise<{ title: string }[]>) =>
    ids.length === 0 ? [] : [...new Set((await read()).map(({ title }) => title.replaceAll('\u00ad', '')))]
  const named = await Promise.all([
    titles(filter.organization_ids, () =>
      db
        .select({ title: organizations.name })
        .from(organizations)
        .where(inArray(organizations.id, filter.organization_ids)),
    ),
    titles(filter.game_type_ids, () =>
      db.select({ title: gameTypes.title }).from(gameTypes).where(inArray(gameTypes.id, filter.game_type_ids)),
    ),
    titles(filter.deck_ids, () =>
      db
        .select({ title: deckVersions.title })
        .from(decks)
        .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
        .where(inArray(decks.id, filter.deck_ids)),
    ),
    titles(filter.perspective_ids, () =>
      db
        .selectDistinct({ title: perspectiveVersions.title })
        .from(perspectiveVersions)
        .innerJoin(decks, eq(decks.currentVersionId, perspectiveVersions.deckVersionId))
        .where(inArray(perspectiveVersions.perspectiveId, filter.perspective_ids)),
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
