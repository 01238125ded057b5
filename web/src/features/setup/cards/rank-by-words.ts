/** What a search reads of an item. A word counts more in the names than in the texts. */
export interface SearchedWords {
  names: readonly string[]
  texts: readonly string[]
}

/**
 * The items that contain all words of a search, the best match first: whole words of a name, then beginnings, then
 * parts, then the texts. If no item does, words may end differently (“päätös” finds “päätöksenteko”). An empty search
 * finds all items in their order.
 */
export function rankByWords<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => SearchedWords,
  search: string,
): Item[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...items]
  const searched = items.map((item) => ({ item, ...foldedWords(wordsOf(item)) }))
  const found = ranked(searched, words)
  return found.length > 0 ? found : ranked(searched, words.map(withoutEnding))
}

interface Searched {
  names: string
  nameWords: string[]
  texts: string
}

function foldedWords({ names, texts }: SearchedWords): Searched {
  const name = folded(names.join('\n'))
  return { names: name, nameWords: name.split(/[^\p{L}\p{N}]+/u), texts: folded(texts.join('\n')) }
}

function ranked<Item>(items: readonly (Searched & { item: Item })[], words: readonly string[]): Item[] {
  return items
    .map(({ item, ...searched }) => ({
      item,
      distance: words.reduce((sum, word) => sum + distanceOf(word, searched), 0),
    }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .map(({ item }) => item)
}

/** How far a word is from the names: 0 for a whole word, infinite if it is nowhere. */
function distanceOf(word: string, { names, nameWords, texts }: Searched): number {
  if (nameWords.includes(word)) return 0
  if (nameWords.some((one) => one.startsWith(word))) return 1
  if (names.includes(word)) return 2
  return texts.includes(word) ? 3 : Number.POSITIVE_INFINITY
}

/** Folds case, accents and soft hyphens for searching. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u00AD]/gu, '')
    .toLowerCase()
}

/** Short words stay whole, so that they do not find everything. */
function withoutEnding(word: string): string {
  return word.slice(0, word.length < 6 ? undefined : word.length < 8 ? -1 : -2)
}
