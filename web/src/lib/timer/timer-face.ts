import type { Game } from '../game/snapshot.ts'
import { useTimeLeft } from './use-time-left.ts'

/** The room's timer as all screens show it. `over`: the time is up, and nobody has stopped or extended it yet. */
export interface TimerFace {
  state: 'running' | 'held' | 'over'
  leftMs: number
}

/** Builds the timer's face from the remaining ms of a running one; null without a timer. */
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

/** The room's timer at this second, the same on every screen. */
export function useTimerFace({ timer }: Pick<Game, 'timer'>): TimerFace | null {
  return timerFace(timer, useTimeLeft(timer.state === 'running' ? timer.endsAt : null))
}
