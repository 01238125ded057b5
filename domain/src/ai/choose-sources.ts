/** What may be sent, with how much it matters: smaller goes first. */
export interface OfferedSource<Kind extends string> {
  kind: Kind
  rank: number
  text: string
}

/**
 * Takes sources by rank until the letters are used up, and keeps their order; counts what was left out by kind, so that a screen can say so.
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
    if (letters + source.text.length <= lettersMax) {
      letters += source.text.length
      taken.add(source)
    } else leftOut[source.kind] = (leftOut[source.kind] ?? 0) + 1
  }
  return { taken: offered.filter((source) => taken.has(source)), leftOut }
}
