import type { Candidate, Card, GameSnapshot } from './snapshot.ts'

/* The effects of playing on a game. Each returns the identical snapshot if nothing changes. */

/** Adds a played card; `id` is a temporary candidate id until the server assigns one. */
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

/** Adds a candidate from a server answer, with its card. A candidate already present is newer and stays. */
export function withCandidate(snapshot: GameSnapshot, candidate: Candidate, card: Card): GameSnapshot {
  if (snapshot.candidates.some(({ id }) => id === candidate.id)) return snapshot
  return { ...snapshot, candidates: [...snapshot.candidates, candidate], cards: withCard(snapshot.cards, card) }
}

function withCard(cards: Card[], card: Card): Card[] {
  return cards.some(({ id }) => id === card.id) ? cards : [...cards, card]
}

/** Removes candidates. */
export function withoutCandidate(snapshot: GameSnapshot, isGone: (candidate: Candidate) => boolean): GameSnapshot {
  const candidates = snapshot.candidates.filter((candidate) => !isGone(candidate))
  return candidates.length === snapshot.candidates.length ? snapshot : { ...snapshot, candidates }
}

/** Turns candidates face up or down. */
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
