/** A source that may be sent; a smaller rank is sent first. */
export interface OfferedSource<Kind extends string> {
  kind: Kind
  rank: number
  text: string
  about: string
}

/** What is sent around a source's words, in letters: its number, the names of its fields, and who sees to it. */
const frameLetters = 60

/**
 * Selects sources by rank within `lettersMax`, everything that is sent of them included, in their original order, and
 * counts the omitted ones by kind.
 */
export function chooseSources<Kind extends string, Source extends OfferedSource<Kind>>(
  offered: readonly Source[],
  lettersMax: number,
): { taken: Source[]; leftOut: Partial<Record<Kind, number>> } {
  const byRank = offered
    .map((source, place) => ({ source, place }))
    .sort((a, b) => a.source.rank - b.source.rank || a.place - b.place)
  const taken = new Set<Source>()
  const leftOut: Partial<Record<Kind, number>> = {}
  let letters = 0
  for (const { source } of byRank) {
    const size = source.text.length + source.about.length + frameLetters
    if (letters + size <= lettersMax) {
      letters += size
      taken.add(source)
    } else leftOut[source.kind] = (leftOut[source.kind] ?? 0) + 1
  }
  return { taken: offered.filter((source) => taken.has(source)), leftOut }
}
