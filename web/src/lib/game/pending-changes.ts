import { useSyncExternalStore } from 'react'
import { createEmitter } from '../emitter.ts'
import type { GameSnapshot } from './snapshot.ts'

/**
 * The expected effect of a local action on a game. If the game already shows it, the identical snapshot is returned.
 */
export type GameChange = (snapshot: GameSnapshot) => GameSnapshot

interface Pending {
  change: GameChange
  /** The version it was made on; null: it stays until it is removed, whatever version arrives. */
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

/** The key of one viewer's pending changes to a game. */
export function placeOf(gameId: string, viewer: 'player' | 'user'): string {
  return `${gameId} ${viewer}`
}

/** A change shown optimistically. */
export interface ShownChange {
  takeOff: () => void
  /** Replaces it with another change. */
  become: (change: GameChange) => void
}

/** Shows a change optimistically until it is removed or a newer server version arrives. */
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

/** Unconfirmed changes, oldest first; the same array until it changes. */
export function pendingOn(place: string): readonly Pending[] {
  return lists.get(place) ?? none
}

/** Drops the changes made on an older version: the server's newer one is authoritative. */
export function forgetOvertaken(place: string, version: number): void {
  const left = pendingOn(place).filter(({ since }) => since === null || since >= version)
  if (left.length < pendingOn(place).length) keep(place, left)
}

/** The server's snapshot with the viewer's pending changes applied. */
export function withPending(snapshot: GameSnapshot, pending: readonly Pending[]): GameSnapshot {
  return pending.reduce((shown, { change }) => change(shown), snapshot)
}

/** Subscribes to the pending changes under a key. */
export function usePending(place: string): readonly Pending[] {
  return useSyncExternalStore(changed.on, () => pendingOn(place))
}
