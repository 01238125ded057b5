import type { Caller } from '../api/endpoint-types.ts'
import type { GameSnapshot } from '../game/snapshot.ts'

/** Who does something, when, and under which key it is sent. */
export interface Deed<Variables> {
  gameId: string
  playerId: string
  variables: Variables
  /** The id of what it is about. */
  about: string
  key: string
  /** When the key was made, in ms since 1970 by this device's clock. */
  madeAt: number
  /** When it was done, in ms since 1970 by the server's clock. */
  at: number
}

/** How a call of a deed is made: once, by the player, under the deed's key. */
export interface DeedCall {
  as: Caller
  idempotencyKey: string
}

/** A kind of thing that players do, and that waits on the device while the network is away. */
export interface ActionKind<Variables, Answer> {
  about: (variables: Variables) => string
  /** Of several about the same thing only the last counts. */
  lastCounts?: true
  send: (deed: Deed<Variables>, call: DeedCall) => Promise<Answer>
  /** The id of what the server made. */
  made?: (answer: Answer) => string
  /** The game as it will be; the very same snapshot when it is so already. */
  ahead: (snapshot: GameSnapshot, deed: Deed<Variables>) => GameSnapshot
  /** The same, once the server has answered; without it `ahead` says it all. */
  done?: (snapshot: GameSnapshot, deed: Deed<Variables>, answer: Answer) => GameSnapshot
}

/** Says which kind it is, so that its parts are typed by each other. */
export function defineKind<Variables, Answer>(kind: ActionKind<Variables, Answer>): ActionKind<Variables, Answer> {
  return kind
}
