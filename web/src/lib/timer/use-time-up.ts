import { useEffect, useRef } from 'react'
import { serverNow } from '../server-time.ts'
import type { Game } from '../game/snapshot.ts'
import type { TimerFace } from './timer-face.ts'

/** A device that wakes up later than this after the end only shows it. */
const newsFor = 5_000

/** Calls back once when the timer's time is up while it is being looked at; not for an end that was before. */
export function useTimeUp({ timer }: Pick<Game, 'timer'>, face: TimerFace | null, onUp: () => void): void {
  const watched = useRef<string | null>(null)
  const told = useRef(onUp)
  useEffect(() => {
    told.current = onUp
  })
  const { endsAt } = timer
  const state = face?.state ?? null
  useEffect(() => {
    if (state === 'running') watched.current = endsAt
    if (state !== 'over' || endsAt === null || watched.current !== endsAt) return
    watched.current = null
    if (serverNow() - Date.parse(endsAt) < newsFor) told.current()
  }, [state, endsAt])
}
