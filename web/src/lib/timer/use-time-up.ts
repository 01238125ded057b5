import { useEffect, useRef } from 'react'
import { serverNow } from '../server-time.ts'
import type { Game } from '../game/snapshot.ts'
import type { TimerFace } from './timer-face.ts'

/** A device that wakes up later than this (ms) after the end shows it without the callback. */
const newsFor = 5_000

/** Calls back once when the time is up while the page is open; not for an end before that. */
export function useTimeUp({ timer }: Pick<Game, 'timer'>, face: TimerFace | null, onUp: () => void): void {
  const watched = useRef<string | null>(null)
  const latest = useRef(onUp)
  useEffect(() => {
    latest.current = onUp
  })
  const { endsAt } = timer
  const state = face?.state ?? null
  useEffect(() => {
    if (state === 'running') watched.current = endsAt
    if (state !== 'over' || endsAt === null || watched.current !== endsAt) return
    watched.current = null
    if (serverNow() - Date.parse(endsAt) < newsFor) latest.current()
  }, [state, endsAt])
}
