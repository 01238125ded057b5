/** Above this number an edge stands for four cards, and a band says how many they are. */
const edgesMax = 9

/** The edges below the top card of a pile: one for each equal card, as long as they can be counted. */
export function pileEdges(count: number): { edges: number; isMany: boolean } {
  const isMany = count > edgesMax
  return { isMany, edges: isMany ? Math.min(edgesMax, Math.round(count / 4)) : Math.max(0, count - 1) }
}
