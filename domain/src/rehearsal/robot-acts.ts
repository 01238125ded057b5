import type { GameState } from '../game/game-state.ts'
import { rehearsalLimits } from '../limits.ts'
import type { RoundState } from '../rounds/round-state.ts'
import { whim } from './whim.ts'

/** A pending act of a rehearsing robot. `key` identifies it: the same act of the same game always has the same key. */
export type RobotAct = { key: string; playerId: string } & (
  | { kind: 'play'; roundId: string }
  | { kind: 'tell'; roundId: string; candidateId: string }
  | { kind: 'pass'; roundId: string; candidateId: string }
  | { kind: 'vote'; pollId: string }
  | { kind: 'idea'; participationId: string }
)

/** What robots need of a game. */
export interface RehearsedGame {
  state: GameState
  isSuspended: boolean
  /** Cards per player and round. */
  picks: number
  /** Robots at the table, by seat. */
  robots: readonly string[]
  /** The last round with its cards, in the order of playing. */
  round: {
    id: string
    state: RoundState
    /** The card that is being told about. */
    tellingId: string | null
    candidates: readonly { id: string; playerId: string | null; revealed: boolean }[]
  } | null
  /** The open poll. */
  poll: { id: string; voters: readonly string[] } | null
  /** The running thinking time, with the author of each idea. */
  thinking: { id: string; authors: readonly string[] } | null
}

/**
 * The pending acts of the robots; none in a suspended game. Each plays and votes for itself. When all have played, they
 * tell about their cards one at a time and pass the turn on, as people do.
 */
export function robotActs(game: RehearsedGame): RobotAct[] {
  if (game.isSuspended || game.state === 'complete') return []
  return [...roundActs(game), ...voteActs(game), ...ideaActs(game)]
}

function roundActs({ state, picks, robots, round }: RehearsedGame): RobotAct[] {
  if (state !== 'rounds' || round?.state !== 'pick-candidates') return []
  const playedBy = (robot: string) => round.candidates.filter(({ playerId }) => playerId === robot)
  const plays = robots.flatMap((playerId): RobotAct[] => {
    const played = playedBy(playerId).length
    return played < picks
      ? [{ kind: 'play', key: `play ${round.id} ${playerId} ${played}`, playerId, roundId: round.id }]
      : []
  })
  if (plays.length > 0) return plays
  const own = robots.flatMap(playedBy)
  const act = (kind: 'tell' | 'pass', found: (typeof own)[number] | undefined): RobotAct[] =>
    found?.playerId
      ? [{ kind, key: `${kind} ${found.id}`, playerId: found.playerId, roundId: round.id, candidateId: found.id }]
      : []
  // While a person tells, robots listen.
  if (round.tellingId !== null)
    return act(
      'pass',
      own.find(({ id }) => id === round.tellingId),
    )
  return act(
    'tell',
    own.find(({ revealed }) => !revealed),
  )
}

function voteActs({ robots, poll }: RehearsedGame): RobotAct[] {
  if (!poll) return []
  return robots
    .filter((playerId) => !poll.voters.includes(playerId))
    .map((playerId) => ({ kind: 'vote', key: `vote ${poll.id} ${playerId}`, playerId, pollId: poll.id }))
}

function ideaActs({ state, robots, thinking }: RehearsedGame): RobotAct[] {
  if (state !== 'crystallize' || !thinking) return []
  return robots.flatMap((playerId): RobotAct[] => {
    const had = thinking.authors.filter((author) => author === playerId).length
    const wanted = 1 + Math.floor(whim(`ideas ${thinking.id} ${playerId}`) * rehearsalLimits.ideasPerRobotMax)
    return had < wanted
      ? [{ kind: 'idea', key: `idea ${thinking.id} ${playerId} ${had}`, playerId, participationId: thinking.id }]
      : []
  })
}

/** The pause before an act, in milliseconds: 4 to 15 s, always the same for the same act. */
export function humanPause(key: string): number {
  const { pauseMinMs, pauseMaxMs } = rehearsalLimits
  return pauseMinMs + whim(`pause ${key}`) * (pauseMaxMs - pauseMinMs)
}

/** The pause between the arrivals of two robots, in milliseconds. */
export function arrivalPause(key: string): number {
  const { arrivalMinMs, arrivalMaxMs } = rehearsalLimits
  return arrivalMinMs + whim(`arrival ${key}`) * (arrivalMaxMs - arrivalMinMs)
}
