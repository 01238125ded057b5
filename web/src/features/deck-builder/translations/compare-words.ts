import type { DraftView } from '../model/draft-state.ts'

type Texts = Pick<DraftView, 'cards' | 'perspectives'>

export interface PartWords {
  title: string
  description: string
  ask: string
}

/** A card or perspective in two languages; null where a language does not have it. */
export interface TranslationRow {
  key: string
  kind: 'card' | 'perspective'
  /** Of the part here. */
  id: string | null
  here: PartWords | null
  there: PartWords | null
  /** Something is said there and not here. */
  isMissing: boolean
}

/** Parts of a deck beside those with the same keys in another language: its own in their order, then those that only the other one has. */
export function compareWords(here: Texts, there: Texts): TranslationRow[] {
  return [
    ...compareParts('card', here.cards, there.cards),
    ...compareParts('perspective', here.perspectives, there.perspectives),
  ]
}

type Part = Omit<PartWords, 'ask'> & { id: string; key: string; ask?: string }

function compareParts(kind: TranslationRow['kind'], here: readonly Part[], there: readonly Part[]): TranslationRow[] {
  const others = new Map(there.map((part) => [part.key, part]))
  const own = new Set(here.map(({ key }) => key))
  const row = (mine: Part | null, other: Part | null): TranslationRow => {
    const words = { here: mine && wordsOf(mine), there: other && wordsOf(other) }
    return {
      key: mine?.key ?? other?.key ?? '',
      kind,
      id: mine?.id ?? null,
      ...words,
      isMissing: missingFields(words).length > 0,
    }
  }
  return [
    ...here.map((part) => row(part, others.get(part.key) ?? null)),
    ...there.filter(({ key }) => !own.has(key)).map((part) => row(null, part)),
  ]
}

/** Which fields say something there and nothing here. */
export function missingFields({ here, there }: Pick<TranslationRow, 'here' | 'there'>): (keyof PartWords)[] {
  return (['title', 'description', 'ask'] as const).filter(
    (field) => Boolean(there?.[field].trim()) && !here?.[field].trim(),
  )
}

function wordsOf({ title, description, ask = '' }: Part): PartWords {
  return { title, description, ask }
}
