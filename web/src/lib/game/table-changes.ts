import type { Candidate, Card, GameSnapshot } from './snapshot.ts'

/* What playing does to a game. Each gives back the very same snapshot when it is so already. */

/** A card laid down by somebody; `id` is what the candidate is called until the server has named it. */
export function withPlayed(
  snapshot: GameSnapshot,
  { id, roundId, playerId, card }: { id: string; roundId: string; playerId: string | null; card: Card },
): GameSnapshot {
  const lies = snapshot.candidates.some(
    (candidate) => candidate.roundId === roundId && candidate.playerId === playerId && candidate.cardId === card.id,
  )
  if (lies) return snapshot
  const now = new Date().toISOString()
  const lying: Candidate = {
    type: 'candidates',
    id,
    roundId,
    playerId,
    cardId: card.id,
    revealed: snapshot.game.revealAtOnce,
    playTime: now,
    createdAt: now,
  }
  return { ...snapshot, candidates: [...snapshot.candidates, lying], cards: withCard(snapshot.cards, card) }
}

/** A candidate as the server answered with it, with its card. One that is there already is the newer word. */
export function withCandidate(snapshot: GameSnapshot, candidate: Candidate, card: Card): GameSnapshot {
  if (snapshot.candidates.some(({ id }) => id === candidate.id)) return snapshot
  return { ...snapshot, candidates: [...snapshot.candidates, candidate], cards: withCard(snapshot.cards, card) }
}

function withCard(cards: Card[], card: Card): Card[] {
  return cards.some(({ id }) => id === card.id) ? cards : [...cards, card]
}

/** A candidate that lies there no longer. */
export function withoutCandidate(snapshot: GameSnapshot, isGone: (candidate: Candidate) => boolean): GameSnapshot {
  const candidates = snapshot.candidates.filter((candidate) => !isGone(candidate))
  return candidates.length === snapshot.candidates.length ? snapshot : { ...snapshot, candidates }
}

/** A candidate turned face up, or down again. */
export function withTurned(
  snapshot: GameSnapshot,
  isMeant: (candidate: Candidate) => boolean,
  revealed: boolean,
): GameSnapshot {
  if (!snapshot.candidates.some((candidate) => isMeant(candidate) && candidate.revealed !== revealed)) return snapshot
  return {
    ...snapshot,
    candidates: snapshot.candidates.map((candidate) => (isMeant(candidate) ? { ...candidate, revealed } : candidate)),
  }
}
