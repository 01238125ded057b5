import type { Game } from '../game/snapshot.ts'
import { useTimeLeft } from './use-time-left.ts'

/** What every screen shows of the room's timer. `over`: its time is up, and nobody has stopped or extended it yet. */
export interface TimerFace {
  state: 'running' | 'held' | 'over'
  leftMs: number
}

/** Reads the timer with what is left of a running one; null while there is none. */
export function timerFace({ state, remainingMs }: Game['timer'], leftMs: number): TimerFace | null {
  switch (state) {
    case 'stopped':
      return null
    case 'paused':
      return stateOf('held', remainingMs ?? 0)
    case 'running':
      return stateOf('running', leftMs)
  }
}

function stateOf(state: 'running' | 'held', leftMs: number): TimerFace {
  return leftMs > 0 ? { state, leftMs } : { state: 'over', leftMs: 0 }
}

/** The room's timer as it stands this second, the same on every screen. */
export function useTimerFace({ timer }: Pick<Game, 'timer'>): TimerFace | null {
  return timerFace(timer, useTimeLeft(timer.state === 'running' ? timer.endsAt : null))
}
