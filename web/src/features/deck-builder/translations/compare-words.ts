import type { DraftView } from '../model/draft-state.ts'

type Texts = Pick<DraftView, 'cards' | 'perspectives'>

export interface PartWords {
  title: string
  description: string
  ask: string
}

/** A card or perspective in two languages; null where one language lacks it. */
export interface TranslationRow {
  key: string
  kind: 'card' | 'perspective'
  /** The id in this language. */
  id: string | null
  here: PartWords | null
  there: PartWords | null
  /** A field has text there and none here. */
  isMissing: boolean
}

/**
 * Matches the parts of two languages by key: this language's parts in order, then those that only the other one has.
 */
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

/** The fields that have text there and none here. */
export function missingFields({ here, there }: Pick<TranslationRow, 'here' | 'there'>): (keyof PartWords)[] {
  return (['title', 'description', 'ask'] as const).filter(
    (field) => Boolean(there?.[field].trim()) && !here?.[field].trim(),
  )
}

function wordsOf({ title, description, ask = '' }: Part): PartWords {
  return { title, description, ask }
}
