import { handLimits } from '#domain/limits.ts'
import type { Hand } from '../../../lib/game/hand.ts'
import { currentRound } from '../../../lib/game/read-game.ts'
import type { Candidate, GameSnapshot, Round } from '../../../lib/game/snapshot.ts'
import type { SeatNote } from '../device/seat-note.ts'
import { ownCandidates } from './own-plays.ts'

/** What a player's phone shows. */
export type PlayerScene =
  /** Just seated: a name may be given. */
  | { at: 'introduce' }
  | { at: 'waiting' }
  | { at: 'preround' }
  /** Cards of the hand are still to be played. */
  | { at: 'picking'; round: Round; played: Candidate[]; picks: number }
  /** All is played; the others are still choosing, or someone tells about a card. */
  | { at: 'played'; round: Round; played: Candidate[]; picks: number }
  /** All cards lie face up; the group chooses. */
  | { at: 'choosing'; round: Round; played: Candidate[] }
  /** A round is over. `movedOn`: the game is already further, so the player goes on by a press. */
  | { at: 'round-ended'; round: Round; outcome: 'chosen' | 'skipped'; movedOn: boolean }
  | { at: 'pick-crux' }
  /** The crux has just been picked. */
  | { at: 'crux' }
  | { at: 'crystallization' }
  | { at: 'thanks' }

/** What the device remembers of a seat that decides what is shown. */
export type SceneNote = Pick<SeatNote, 'introduced' | 'seenRounds' | 'seenCrux'>

function lastEnded(snapshot: GameSnapshot): Round | null {
  const ended = snapshot.rounds.filter(({ roundState }) => roundState === 'complete' || roundState === 'skipped')
  return ended.reduce<Round | null>((last, round) => (last && last.playOrder > round.playOrder ? last : round), null)
}

function endedScene(round: Round, movedOn: boolean): PlayerScene {
  return { at: 'round-ended', round, outcome: round.roundState === 'skipped' ? 'skipped' : 'chosen', movedOn }
}

function roundScene(snapshot: GameSnapshot, playerId: string, hand: Hand | null, note: SceneNote): PlayerScene {
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
    case 'pick-choice': return { at: 'choosing', round, played }
    case 'skipped':
    case 'complete': return endedScene(round, false)
  }
}

/**
 * Which screen a player sees, decided by the game alone and by what this device has already shown. A round's outcome
 * is shown once before the game's next step, however late the phone looks again.
 * @param hand the player's hand, if it is known by now
 */
export function playerScene(snapshot: GameSnapshot, playerId: string, hand: Hand | null, note: SceneNote): PlayerScene {
  const { game } = snapshot
  if (!note.introduced && game.state !== 'complete') return { at: 'introduce' }
  switch (game.state) {
    case 'waitplayers': return { at: 'waiting' }
    case 'preround': return { at: 'preround' }
    case 'rounds': return roundScene(snapshot, playerId, hand, note)
    case 'pick-crux': {
      const ended = lastEnded(snapshot)
      return ended && !note.seenRounds.includes(ended.id) ? endedScene(ended, true) : { at: 'pick-crux' }
    }
    case 'crystallize': return game.cruxCandidateId !== null && !note.seenCrux ? { at: 'crux' } : { at: 'crystallization' }
    case 'complete': return { at: 'thanks' }
  }
}
