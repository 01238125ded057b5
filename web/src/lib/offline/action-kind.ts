import type { Caller } from '../api/endpoint-types.ts'
import type { GameSnapshot } from '../game/snapshot.ts'

/** An action with its author, time and idempotency key. */
export interface Deed<Variables> {
  gameId: string
  playerId: string
  variables: Variables
  /** The id of the action's target. */
  about: string
  key: string
  /** When the key was made, in ms since 1970 by this device's clock. */
  madeAt: number
  /** When it was done, in ms since 1970 by the server's clock. */
  at: number
}

/** Call options of an action: one attempt, as the player, under the action's key. */
export interface DeedCall {
  as: Caller
  idempotencyKey: string
}

/** A kind of player action that is queued on the device while the network is away. */
export interface ActionKind<Variables, Answer> {
  about: (variables: Variables) => string
  /** Of several with the same target only the last is sent. */
  lastCounts?: true
  send: (deed: Deed<Variables>, call: DeedCall) => Promise<Answer>
  /** The id of the resource that the server created. */
  made?: (answer: Answer) => string
  /** The game after the action, shown optimistically; the identical snapshot if it already is. */
  ahead: (snapshot: GameSnapshot, deed: Deed<Variables>) => GameSnapshot
  /** The same with the server's answer; defaults to `ahead`. */
  done?: (snapshot: GameSnapshot, deed: Deed<Variables>, answer: Answer) => GameSnapshot
}

/** Infers the types of a kind's parts from each other. */
export function defineKind<Variables, Answer>(kind: ActionKind<Variables, Answer>): ActionKind<Variables, Answer> {
  return kind
}
