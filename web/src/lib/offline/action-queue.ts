import { ApiError, hasCode, isWorthRepeating } from '../api/api-error.ts'
import { ownName } from './own-name.ts'

/** Something a person did here that the server has not confirmed. */
export interface Waiting {
  /** Its idempotency key: however often it is sent, it acts once. */
  key: string
  kind: string
  /** The id of what it is about, such as a vote's poll. */
  about: string
}

interface QueueParts<Action extends Waiting> {
  /** Where actions outlive a reload, a closed tab and an empty battery. */
  box: {
    read: () => Promise<readonly Action[]>
    change: (edit: (kept: readonly Action[]) => readonly Action[]) => Promise<void>
  }
  /** Gives the id of what the server made, if it made anything. @throws ApiError, NetworkError */
  send: (action: Action) => Promise<string | null>
  /** Of several that wait about the same thing only the last counts. */
  lastCounts: (action: Action) => boolean
  /** It was there before the page was loaded. */
  onFound: (action: Action) => void
  /** It will not be sent: a later one took its place, or what it was about never came to be. */
  onDropped: (action: Action) => void
  onRefused: (action: Action, error: unknown) => void
  /** The server has named what it is about. */
  onNamed: (action: Action) => void
}

export interface ActionQueue<Action extends Waiting> {
  /** In the order in which they were done; the same array until it changes. */
  list: () => readonly Action[]
  /** The first of them was tried and could not be done now. */
  isHeldUp: () => boolean
  add: (action: Action) => void
  /** Tries at once: the network may be back. */
  nudge: () => void
  subscribe: (listener: () => void) => () => void
  /** Takes up what was left over, and begins to send. */
  open: () => Promise<void>
  close: () => void
}

/** In ms; the last one is kept to. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** Whether it may work later: no answer, a server that is unwell or asked too much, or a pause of the game. */
function mayWorkLater(error: unknown): boolean {
  return (
    isWorthRepeating(error) || (error instanceof ApiError && error.status === 429) || hasCode(error, 'game_suspended')
  )
}

/**
 * Sends actions one after the other, in the order in which they were done, each under its own key until an answer came. What the server
 * refuses is told and dropped, and with it what was about a thing that now never comes to be.
 */
export function createActionQueue<Action extends Waiting>({
  box,
  send,
  lastCounts,
  onFound,
  onDropped,
  onRefused,
  onNamed,
}: QueueParts<Action>): ActionQueue<Action> {
  let list: readonly Action[] = []
  let onItsWay: Action | null = null
  let failures = 0
  let isOpen = false
  let isRunning = false
  let openings = 0
  let wake = () => {}
  const listeners = new Set<() => void>()

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }

  function edit(change: (actions: readonly Action[]) => readonly Action[]): void {
    list = change(list)
    void box.change(change)
    tell()
  }

  function remove(gone: readonly Action[]): void {
    const keys = gone.map(({ key }) => key)
    if (keys.length > 0) edit((actions) => actions.filter(({ key }) => !keys.includes(key)))
  }

  function drop(isDropped: (action: Action) => boolean): void {
    const dropped = list.filter(isDropped)
    remove(dropped)
    dropped.forEach(onDropped)
  }

  function take(action: Action, id: string | null): void {
    failures = 0
    const named = list.flatMap((later) =>
      id !== null && later.about === ownName(action.key) ? { ...later, about: id } : [],
    )
    edit((actions) =>
      actions
        .filter(({ key }) => key !== action.key)
        .map((later) => named.find(({ key }) => key === later.key) ?? later),
    )
    named.forEach(onNamed)
  }

  function refuse(action: Action, error: unknown): void {
    failures = 0
    remove([action])
    onRefused(action, error)
    // A dead seat takes everything with it.
    const isSeatDead = error instanceof ApiError && error.status === 401
    drop((later) => isSeatDead || later.about === ownName(action.key))
  }

  async function holdUp(error: unknown): Promise<void> {
    failures += 1
    tell()
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
    const wait = waits[Math.min(failures, waits.length) - 1] ?? 0
    await new Promise<void>((done) => {
      const timer = setTimeout(done, Math.max(asked, wait))
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const [action] = list
      if (!isOpen || !action) break
      onItsWay = action
      try {
        const id = await send(action)
        onItsWay = null
        take(action, id)
      } catch (error) {
        onItsWay = null
        if (mayWorkLater(error)) await holdUp(error)
        else refuse(action, error)
      }
    }
    isRunning = false
  }

  return {
    list: () => list,
    isHeldUp: () => failures > 0,
    add: (action) => {
      if (lastCounts(action))
        drop((other) => other.kind === action.kind && other.about === action.about && other !== onItsWay)
      edit((actions) => [...actions, action])
      void run()
    },
    nudge: () => wake(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async () => {
      openings += 1
      const opening = openings
      const kept = await box.read()
      // Closed or opened again meanwhile.
      if (opening !== openings) return
      const found = kept.filter(({ key }) => !list.some((action) => action.key === key))
      list = [...found, ...list]
      found.forEach(onFound)
      isOpen = true
      tell()
      void run()
    },
    close: () => {
      openings += 1
      isOpen = false
      // What is left is in the box, for whoever opens it next.
      list = []
      wake()
    },
  }
}
