/**
 * The votes per candidate of an ended poll, most first, including candidates without any; never who voted (decisions,
 * section 4).
 */
export function tally(
  candidateIds: readonly string[],
  votes: readonly { candidateId: string }[],
): { candidateId: string; votes: number }[] {
  const counts = new Map(candidateIds.map((id) => [id, 0]))
  for (const { candidateId } of votes)
    if (counts.has(candidateId)) counts.set(candidateId, (counts.get(candidateId) ?? 0) + 1)
  return [...counts].map(([candidateId, count]) => ({ candidateId, votes: count })).sort((a, b) => b.votes - a.votes)
}
