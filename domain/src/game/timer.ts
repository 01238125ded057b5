import { timerLimits } from '../limits.ts'

/**
 * The room's timer: the server owns it, screens count down to `endsAt` by the server's clock. Times in milliseconds
 * since 1970.
 */
export type Timer =
  | { state: 'stopped' }
  | { state: 'running'; durationMs: number; endsAt: number }
  | {
      state: 'paused'
      durationMs: number
      remainingMs: number
      /** Paused by suspending the game; resuming it restarts the timer. */ bySuspension: boolean
    }

/** A timer belongs to its phase: every step that moves the game to another place ends it with this. */
export const stoppedTimer: Timer = { state: 'stopped' }

export const timerActions = ['start', 'pause', 'resume', 'stop', 'extend'] as const
export type TimerAction = (typeof timerActions)[number]

export type TimerRefusal = 'timer_not_running' | 'timer_not_paused' | 'timer_stopped'

type Outcome = { ok: true; value: Timer } | { ok: false; code: TimerRefusal }

/**
 * The timer after an action; `durationMs` is the duration of `start` and the addition of `extend`. Never longer than
 * the limit.
 */
export function moveTimer(timer: Timer, action: TimerAction, durationMs: number, now: number): Outcome {
  switch (action) {
    case 'start':
      return { ok: true, value: { state: 'running', durationMs: clamp(durationMs), endsAt: now + clamp(durationMs) } }
    case 'stop':
      return { ok: true, value: stoppedTimer }
    case 'pause':
      return timer.state === 'running'
        ? { ok: true, value: pause(timer, now, false) }
        : { ok: false, code: 'timer_not_running' }
    case 'resume':
      return timer.state === 'paused'
        ? { ok: true, value: resume(timer, now) }
        : { ok: false, code: 'timer_not_paused' }
    case 'extend':
      return extend(timer, durationMs, now)
  }
}

/** The timer after suspending the game. */
export function suspendTimer(timer: Timer, now: number): Timer {
  return timer.state === 'running' ? pause(timer, now, true) : timer
}

/** The timer after resuming the game; only restarts if the suspension paused it. */
export function unsuspendTimer(timer: Timer, now: number): Timer {
  return timer.state === 'paused' && timer.bySuspension ? resume(timer, now) : timer
}

/** After the end, an extension counts from now, so that the room gets the time on the button. */
function extend(timer: Timer, addedMs: number, now: number): Outcome {
  if (timer.state === 'stopped') return { ok: false, code: 'timer_stopped' }
  const durationMs = clamp(timer.durationMs + addedMs)
  if (timer.state === 'paused')
    return { ok: true, value: { ...timer, durationMs, remainingMs: clamp(timer.remainingMs + addedMs) } }
  return {
    ok: true,
    value: { state: 'running', durationMs, endsAt: now + clamp(Math.max(0, timer.endsAt - now) + addedMs) },
  }
}

function pause(timer: Extract<Timer, { state: 'running' }>, now: number, bySuspension: boolean): Timer {
  return { state: 'paused', durationMs: timer.durationMs, remainingMs: Math.max(0, timer.endsAt - now), bySuspension }
}

function resume(timer: Extract<Timer, { state: 'paused' }>, now: number): Timer {
  return { state: 'running', durationMs: timer.durationMs, endsAt: now + timer.remainingMs }
}

function clamp(durationMs: number): number {
  return Math.min(Math.max(durationMs, 0), timerLimits.maxMs)
}
