import { isDeepStrictEqual } from 'node:util'
import type { deckVersionFields } from '#contract/resources/draft-resources.ts'
import type { cardVersions, deckVersions, perspectiveVersions, suitVersions } from '#server/db/schema/library.ts'
import { withoutSoftHyphens } from '#server/library/soft-hyphens.ts'

/** What one version of a deck says, each list in its order; perspectives without those of every deck. */
export interface VersionSaid {
  deck: typeof deckVersions.$inferSelect
  suits: readonly (typeof suitVersions.$inferSelect)[]
  cards: readonly (typeof cardVersions.$inferSelect)[]
  perspectives: readonly (typeof perspectiveVersions.$inferSelect)[]
}

/** What changed from one version to the next, with titles. Before the first version there was nothing. */
export function versionDifference(before: VersionSaid | undefined, after: VersionSaid) {
  const cards = listDifference(before?.cards ?? [], after.cards, ({ cardId }) => cardId, cardWords)
  const suits = listDifference(before?.suits ?? [], after.suits, ({ suitId }) => suitId, suitWords)
  const perspectives = listDifference(
    before?.perspectives ?? [],
    after.perspectives,
    ({ perspectiveId }) => perspectiveId,
    perspectiveWords,
  )
  return {
    added: titlesOf(cards.added),
    changed: titlesOf(cards.changed),
    removed: titlesOf(cards.removed),
    changed_fields: before ? changedFields(before.deck, after.deck) : [],
    changed_suits: titlesOf([...suits.added, ...suits.changed, ...suits.removed]),
    changed_perspectives: titlesOf([...perspectives.added, ...perspectives.changed, ...perspectives.removed]),
    is_reordered: [suits, cards, perspectives].some(({ isReordered }) => isReordered),
  }
}

const cardWords = ({ title, description, ask, tone, suitId }: VersionSaid['cards'][number]) => [
  title,
  description,
  ask,
  tone,
  suitId,
]
const suitWords = ({ title, description, kind }: VersionSaid['suits'][number]) => [title, description, kind]
const perspectiveWords = ({ title, description, type, wants }: VersionSaid['perspectives'][number]) => [
  title,
  description,
  type,
  wants,
]

const columns: Record<(typeof deckVersionFields)[number], keyof VersionSaid['deck']> = {
  title: 'title',
  description: 'description',
  use_when: 'useWhen',
  avoid_when: 'avoidWhen',
  deck_color: 'deckColor',
  modes: 'modes',
  topics: 'topics',
  depth: 'depth',
  minutes: 'minutes',
}

function changedFields(before: VersionSaid['deck'], after: VersionSaid['deck']) {
  return (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (field) => !isDeepStrictEqual(before[columns[field]], after[columns[field]]),
  )
}

/** The order is that of the parts that stayed and say the same. */
function listDifference<Part>(
  before: readonly Part[],
  after: readonly Part[],
  idOf: (part: Part) => string,
  wordsOf: (part: Part) => unknown[],
) {
  const [was, is] = [before, after].map((list) => new Map(list.map((part) => [idOf(part), part])))
  const added = after.filter((part) => !was?.has(idOf(part)))
  const changed = after.filter((part) => {
    const former = was?.get(idOf(part))
    return former !== undefined && !isDeepStrictEqual(wordsOf(former), wordsOf(part))
  })
  const removed = before.filter((part) => !is?.has(idOf(part)))
  const others = new Set([...added, ...changed, ...removed].map(idOf))
  const [order, now] = [before, after].map((list) => list.map(idOf).filter((id) => !others.has(id)))
  return { added, changed, removed, isReordered: !isDeepStrictEqual(order, now) }
}

function titlesOf(parts: readonly { title: string }[]): string[] {
  return parts.map(({ title }) => withoutSoftHyphens(title))
}
