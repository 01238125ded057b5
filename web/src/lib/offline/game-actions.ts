import type { QueryClient } from '@tanstack/react-query'
import { createEmitter } from '../emitter.ts'
import { hasCode, mayPass } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { gameKey, refetchGame } from '../game/game-query.ts'
import { type GameChange, placeOf, showAhead, type ShownChange } from '../game/pending-changes.ts'
import type { GameSnapshot } from '../game/snapshot.ts'
import { liveStateOf } from '../live/live-game.ts'
import { onWake } from '../live/wake-ups.ts'
import { serverNow } from '../server-time.ts'
import { createSendQueue } from '../api/send-queue.ts'
import { queueStorage } from '../queue/queue-storage.ts'
import { type Action, type Kind, kindOf, type VariablesOf } from './actions.ts'

export interface Refused {
  action: Action
  error: unknown
}

/** The actions of one player in one game on this device. */
export interface GameActions {
  /** Performs an action: shown at once, sent now or when the server can be reached. */
  act: <K extends Kind>(kind: K, variables: VariablesOf<K>) => void
  /** Unconfirmed actions, oldest first; the same array until it changes. */
  waiting: () => readonly Action[]
  /** Sending failed, and the actions wait for the network. */
  isHeldUp: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Subscribes to refused actions. */
  onRefused: (listener: (refused: Refused) => void) => () => void
  /** Resumes actions stored before a reload. Resolves when they can be shown. */
  open: () => Promise<void>
  close: () => void
}

/** If the stream does not echo an action within this time (ms), the game is refetched. */
const echoWithin = 1_500

/** Creates the actions of a player; they are stored on the device until the server has confirmed them. */
export function createGameActions(client: QueryClient, gameId: string, playerId: string): GameActions {
  const caller = { player: gameId }
  const place = placeOf(gameId, 'player')
  const refused = createEmitter<Refused>()
  /** The optimistic change of each action, by key. */
  const shown = new Map<string, ShownChange>()

  const changeOf =
    (action: Action): GameChange =>
    (snapshot) =>
      kindOf(action.kind)?.ahead(snapshot, action) ?? snapshot
  const show = (action: Action) => void shown.set(action.key, showAhead(place, changeOf(action), null))
  const hide = ({ key }: Action) => {
    shown.get(key)?.takeOff()
    shown.delete(key)
  }

  /** Keeps a confirmed action's change until the game itself shows it, so that nothing flickers. */
  function settle(action: Action, change: GameChange): void {
    shown.get(action.key)?.become(change)
    const finish = () => {
      clearTimeout(timer)
      stop()
      hide(action)
    }
    const look = () => {
      const known = client.getQueryData<GameSnapshot>(gameKey(gameId, caller))
      if (known === undefined || change(known) === known) finish()
    }
    const readAgain = () => void refetchGame(client, gameId, caller).then(finish, finish)
    const timer = setTimeout(readAgain, liveStateOf(gameId, caller) === 'live' ? echoWithin : 0)
    const stop = client.getQueryCache().subscribe(look)
    look()
  }

  async function send(action: Action): Promise<string | null> {
    const kind = kindOf(action.kind)
    if (!kind) return null
    const answer = await kind.send(action, { as: caller, idempotencyKey: action.key })
    settle(action, (snapshot) => (kind.done ?? kind.ahead)(snapshot, action, answer))
    return kind.made?.(answer) ?? null
  }

  const queue = createSendQueue<Action>({
    // A previous player on this device may have left actions under their own name.
    storage: queueStorage(`actions ${gameId}`, (action) => action.playerId === playerId),
    send,
    mayPass: (error) => mayPass(error) || hasCode(error, 'game_suspended'),
    replaces: (later, earlier) =>
      kindOf(later.kind)?.lastCounts === true && earlier.kind === later.kind && earlier.about === later.about,
    onFound: show,
    onDropped: hide,
    onNamed: (action) => shown.get(action.key)?.become(changeOf(action)),
    onRefused: (action, error) => {
      hide(action)
      refused.emit({ action, error })
      void client.invalidateQueries({ queryKey: gameKey(gameId, caller) })
    },
  })
  let stopWaking = () => {}

  return {
    act: (kind, variables) => {
      const about = kindOf(kind)?.about(variables) ?? ''
      const action = {
        kind,
        variables,
        about,
        gameId,
        playerId,
        key: newIdempotencyKey(),
        madeAt: Date.now(),
        at: serverNow(),
      } as unknown as Action
      show(action)
      void queue.add(action)
    },
    waiting: queue.list,
    isHeldUp: queue.isHeldUp,
    subscribe: queue.subscribe,
    onRefused: refused.on,
    open: async () => {
      stopWaking = onWake(() => void queue.nudge())
      await queue.open()
    },
    close: () => {
      stopWaking()
      queue.close()
      for (const { takeOff } of shown.values()) takeOff()
      shown.clear()
    },
  }
}
