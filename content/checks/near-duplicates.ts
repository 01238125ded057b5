/** A text with its location; `deck/card` for cards. */
export interface Placed {
  place: string
  text: string
}

export interface NearPair {
  a: Placed
  b: Placed
  likeness: number
}

/** Letters per shingle: long enough to hold a stem, short enough to survive Finnish cases and German compounds. */
const shingleLength = 5

type Vector = Map<string, number>

/**
 * The most similar pairs of texts, most similar first: cosine of their five-letter shingles, weighted by their rarity
 * among all texts. 1 means identical. Two cards on the same subject in different words stay under 0.2; a reworded copy
 * is above 0.3.
 */
export function nearestPairs(texts: readonly Placed[], atLeast: number): NearPair[] {
  const pairs: NearPair[] = []
  const postings = new Map<string, [index: number, weight: number][]>()
  for (const [index, vector] of vectorsOf(texts.map(({ text }) => text)).entries()) {
    const likeness = new Float64Array(index)
    for (const [shingle, weight] of vector) {
      const earlier = postings.get(shingle)
      for (const [other, otherWeight] of earlier ?? []) likeness[other] = (likeness[other] ?? 0) + weight * otherWeight
      if (earlier) earlier.push([index, weight])
      else postings.set(shingle, [[index, weight]])
    }
    for (const [other, value] of likeness.entries()) {
      const [a, b] = [texts[other], texts[index]]
      if (value >= atLeast && a && b) pairs.push({ a, b, likeness: value })
    }
  }
  return pairs.toSorted((one, two) => two.likeness - one.likeness)
}

/**
 * Similarity of the pairs over several languages, by their two locations: the mean, with 0 for languages where a pair
 * was not near.
 */
export function meanLikeness(perLanguage: readonly (readonly NearPair[])[]): { places: string; likeness: number }[] {
  const sums = new Map<string, number>()
  for (const { a, b, likeness } of perLanguage.flat()) {
    const places = [a.place, b.place].toSorted().join(' and ')
    sums.set(places, (sums.get(places) ?? 0) + likeness)
  }
  return [...sums]
    .map(([places, sum]) => ({ places, likeness: sum / perLanguage.length }))
    .toSorted((one, two) => two.likeness - one.likeness)
}

function vectorsOf(texts: readonly string[]): Vector[] {
  const counts = texts.map(shinglesOf)
  const holders = new Map<string, number>()
  for (const shingles of counts)
    for (const shingle of shingles.keys()) holders.set(shingle, (holders.get(shingle) ?? 0) + 1)
  return counts.map((shingles) => {
    const weights = [...shingles].map(
      ([shingle, count]) =>
        [shingle, Math.log(texts.length / (holders.get(shingle) ?? 1)) * (1 + Math.log(count))] as const,
    )
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
    return new Map(weights.map(([shingle, weight]) => [shingle, weight / length]))
  })
}

function shinglesOf(text: string): Vector {
  const plain = ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  const counts: Vector = new Map()
  for (let start = 0; start + shingleLength <= plain.length; start += 1) {
    const shingle = plain.slice(start, start + shingleLength)
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1)
  }
  return counts
}
