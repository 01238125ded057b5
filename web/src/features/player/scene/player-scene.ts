import { handLimits } from '#domain/table-limits.ts'
import type { Hand } from '../../../lib/game/hand.ts'
import { activeParticipation } from '../../../lib/together/ideas.ts'
import { isOpen, pollOn, type PollSubject, votingSubject } from '../../../lib/together/polls.ts'
import { currentRound } from '../../../lib/game/read-game.ts'
import type { Candidate, GameSnapshot, Participation, Poll, Round } from '../../../lib/game/snapshot.ts'
import type { SeatNote } from '../device/seat-note.ts'
import { ownCandidates } from './own-plays.ts'

/** A screen of the player's phone. */
export type PlayerScene =
  | { at: 'waiting' }
  | { at: 'preround' }
  /** The player still has cards to play. */
  | { at: 'picking'; round: Round; played: Candidate[]; picks: number }
  /** The player has played; the others still choose, or someone tells about a card. */
  | { at: 'played'; round: Round; played: Candidate[]; picks: number }
  /** All cards lie face up and the group chooses. `poll`: an ended vote on them. */
  | { at: 'choosing'; round: Round; played: Candidate[]; poll: Poll | null }
  /** Everybody votes, on a round's cards or on the crux. */
  | { at: 'voting'; subject: PollSubject; poll: Poll }
  /** A round is over. `movedOn`: the game has moved on, so the player continues by a press. */
  | { at: 'round-ended'; round: Round; outcome: 'chosen' | 'skipped'; movedOn: boolean }
  | { at: 'pick-crux'; poll: Poll | null }
  /** The crux has just been picked. */
  | { at: 'crux' }
  | { at: 'crystallization' }
  /** Everybody thinks about a question and writes ideas, or reads everybody's. */
  | { at: 'thinking'; participation: Participation }
  /** The game is suspended. */
  | { at: 'paused' }
  | { at: 'thanks' }

/** The parts of a seat's note that decide the scene. */
export type SceneNote = Pick<SeatNote, 'seenRounds' | 'seenCrux'>

function lastEnded(snapshot: GameSnapshot): Round | null {
  const ended = snapshot.rounds.filter(({ roundState }) => roundState === 'complete' || roundState === 'skipped')
  return ended.reduce<Round | null>((last, round) => (last && last.playOrder > round.playOrder ? last : round), null)
}

function endedScene(round: Round, movedOn: boolean): PlayerScene {
  return { at: 'round-ended', round, outcome: round.roundState === 'skipped' ? 'skipped' : 'chosen', movedOn }
}

/** An open vote takes over the screen; the result of an ended one is shown beside the cards. */
function votingOr(
  snapshot: GameSnapshot,
  terminated: readonly string[],
  otherwise: (ended: Poll | null) => PlayerScene,
): PlayerScene {
  const subject = votingSubject(snapshot)
  const poll = subject && pollOn(snapshot, subject, terminated)
  return subject && poll && isOpen(poll) ? { at: 'voting', subject, poll } : otherwise(poll)
}

function roundScene(snapshot: GameSnapshot, { playerId, hand, note, terminated }: SceneFacts): PlayerScene {
  const round = currentRound(snapshot)
  if (!round) return { at: 'preround' }
  const ended = lastEnded(snapshot)
  if (ended && ended.id !== round.id && !note.seenRounds.includes(ended.id)) return endedScene(ended, true)
  const played = ownCandidates(snapshot, playerId, round.id)
  switch (round.roundState) {
    case 'pick-candidates': {
      const known = hand?.roundId === round.id ? hand : null
      const picks = known ? Math.min(known.picks, known.cards.length) : handLimits.picks[snapshot.game.gameMode]
      return { at: played.length < picks ? 'picking' : 'played', round, played, picks }
    }
    case 'pick-choice':
      return votingOr(snapshot, terminated, (poll) => ({ at: 'choosing', round, played, poll }))
    case 'skipped':
    case 'complete':
      return endedScene(round, false)
  }
}

interface SceneFacts {
  playerId: string
  /** The player's hand; null until it is loaded. */
  hand: Hand | null
  note: SceneNote
  /** Votes whose end this device has seen. */
  terminated: readonly string[]
}

/**
 * The scene a player sees, derived from the game and from what this device has already shown. A round's outcome is
 * shown once before the game's next step, however late the phone reconnects.
 */
export function playerScene(snapshot: GameSnapshot, facts: SceneFacts): PlayerScene {
  const { game } = snapshot
  const { note, terminated } = facts
  if (game.suspendedAt !== null && game.state !== 'complete') return { at: 'paused' }
  switch (game.state) {
    case 'waitplayers':
      return { at: 'waiting' }
    case 'preround':
      return { at: 'preround' }
    case 'rounds':
      return roundScene(snapshot, facts)
    case 'pick-crux': {
      const ended = lastEnded(snapshot)
      if (ended && !note.seenRounds.includes(ended.id)) return endedScene(ended, true)
      return votingOr(snapshot, terminated, (poll) => ({ at: 'pick-crux', poll }))
    }
    case 'crystallize': {
      if (game.cruxCandidateId !== null && !note.seenCrux) return { at: 'crux' }
      const participation = activeParticipation(snapshot)
      return participation ? { at: 'thinking', participation } : { at: 'crystallization' }
    }
    case 'complete':
      return { at: 'thanks' }
  }
}
