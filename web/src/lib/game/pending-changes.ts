import { useSyncExternalStore } from 'react'
import { createEmitter } from '../emitter.ts'
import type { GameSnapshot } from './snapshot.ts'

/** What an action of ours will make of a game. One that the game already shows gives back the very same snapshot. */
export type GameChange = (snapshot: GameSnapshot) => GameSnapshot

interface Pending {
  change: GameChange
  /** The version it was made on; null: it stays until it is taken back, whatever comes. */
  since: number | null
}

const none: readonly Pending[] = []
const lists = new Map<string, readonly Pending[]>()
const changed = createEmitter<void>()

function keep(place: string, pending: readonly Pending[]): void {
  if (pending.length === 0) lists.delete(place)
  else lists.set(place, pending)
  changed.emit()
}

/** Where the pending changes of one viewer of a game are kept. */
export function placeOf(gameId: string, viewer: 'player' | 'user'): string {
  return `${gameId} ${viewer}`
}

/** A change on the screen. */
export interface ShownChange {
  takeOff: () => void
  /** Puts another one in its place. */
  become: (change: GameChange) => void
}

/** Shows a change ahead of the server, until it is taken off or the server's word overtakes it. */
export function showAhead(place: string, change: GameChange, since: number | null): ShownChange {
  let pending: Pending = { change, since }
  keep(place, [...pendingOn(place), pending])
  return {
    takeOff: () => {
      const others = pendingOn(place).filter((other) => other !== pending)
      if (others.length < pendingOn(place).length) keep(place, others)
    },
    become: (next) => {
      const former = pending
      pending = { change: next, since }
      if (pendingOn(place).includes(former))
        keep(
          place,
          pendingOn(place).map((other) => (other === former ? pending : other)),
        )
    },
  }
}

/** The changes that the server has not confirmed, in the order in which they were made; the same array until one comes or goes. */
export function pendingOn(place: string): readonly Pending[] {
  return lists.get(place) ?? none
}

/** The server's newer word already says how things are: changes made on an older version go. */
export function forgetOvertaken(place: string, version: number): void {
  const left = pendingOn(place).filter(({ since }) => since === null || since >= version)
  if (left.length < pendingOn(place).length) keep(place, left)
}

/** What a viewer sees: the server's word with their own pending changes on top. */
export function withPending(snapshot: GameSnapshot, pending: readonly Pending[]): GameSnapshot {
  return pending.reduce((shown, { change }) => change(shown), snapshot)
}

/** The pending changes of a place, followed as they come and go. */
export function usePending(place: string): readonly Pending[] {
  return useSyncExternalStore(changed.on, () => pendingOn(place))
}
