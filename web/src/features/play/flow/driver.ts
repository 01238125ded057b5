import { type FlowEffect, type FlowEvent, type FlowState, initialFlow } from './flow-state.ts'
import { transition } from './transition.ts'

export interface FlowDriver {
  /** @throws what the machine threw, so that a screen that reads the state fails visibly */
  state: () => FlowState
  dispatch: (event: FlowEvent) => void
  subscribe: (listener: () => void) => () => void
}

/** Runs the machine: holds its state, performs its effects, and dispatches their results. */
export function createFlowDriver(perform: (effect: FlowEffect) => Promise<FlowEvent | null>): FlowDriver {
  let state: FlowState = initialFlow
  let crash: Error | null = null
  const listeners = new Set<() => void>()

  function dispatch(event: FlowEvent): void {
    const before = state
    let effects: readonly FlowEffect[] = []
    try {
      ;({ state, effects } = transition(before, event))
    } catch (error) {
      crash = error instanceof Error ? error : new Error('the flow failed', { cause: error })
    }
    if (state !== before || crash) for (const listener of [...listeners]) listener()
    for (const effect of effects) void perform(effect).then((next) => next && dispatch(next))
  }

  return {
    state: () => {
      if (crash) throw crash
      return state
    },
    dispatch,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
