import type { Round, Candidate, Card, GameSnapshot, Perspective, Player } from './snapshot.ts'

/* Selectors of a snapshot that several screens share. */

/** The round being played, or the last one; null before the first. */
export function currentRound(snapshot: GameSnapshot): Round | null {
  return snapshot.rounds.reduce<Round | null>(
    (last, round) => (last && last.playOrder > round.playOrder ? last : round),
    null,
  )
}

/** Rounds that ended with a chosen card, in playing order. */
export function chosenRounds(snapshot: GameSnapshot): (Round & { chosenCandidateId: string })[] {
  return snapshot.rounds
    .filter(
      (round): round is Round & { chosenCandidateId: string } =>
        round.roundState === 'complete' && round.chosenCandidateId !== null,
    )
    .sort((a, b) => a.playOrder - b.playOrder)
}

/** A round's candidates in the order played. */
export function candidatesOf(snapshot: GameSnapshot, roundId: string): Candidate[] {
  return snapshot.candidates.filter((candidate) => candidate.roundId === roundId)
}

/** The candidate's card; null while it is face down for this viewer. */
export function cardOf(snapshot: GameSnapshot, candidate: Candidate | null | undefined): Card | null {
  return snapshot.cards.find((card) => card.id === candidate?.cardId) ?? null
}

export function candidateById(snapshot: GameSnapshot, id: string | null): Candidate | null {
  return snapshot.candidates.find((candidate) => candidate.id === id) ?? null
}

/** The card that a round ended with; null before that, or when it was skipped. */
export function chosenCard(snapshot: GameSnapshot, round: Round): Card | null {
  return cardOf(snapshot, candidateById(snapshot, round.chosenCandidateId))
}

/** The crux; null before it is picked, or when every round was skipped. */
export function cruxCard(snapshot: GameSnapshot): Card | null {
  return cardOf(snapshot, candidateById(snapshot, snapshot.game.cruxCandidateId))
}

/** The perspective of a round. */
export function perspectiveOf(snapshot: GameSnapshot, round: Round | null): Perspective | null {
  return snapshot.perspectives.find((perspective) => perspective.id === round?.perspectiveId) ?? null
}

/** Who played a candidate; null for the game master. */
export function playerOf(snapshot: GameSnapshot, candidate: Candidate): Player | null {
  return snapshot.players.find((player) => player.id === candidate.playerId) ?? null
}
