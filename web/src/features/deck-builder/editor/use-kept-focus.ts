import { useEffect, useRef, type RefObject } from 'react'
import type { Chosen } from '../editing/editor-context.ts'
import { focusIfLost } from '../editing/focus-field.ts'
import type { Pane } from './pane-switch.tsx'

const starts: Partial<Record<Pane, string>> = { cards: ':scope > aside', card: ':scope > div > section' }

/**
 * Keeps the keyboard in the panes: a phone hides the list whose row was pressed, and the form of a deleted part goes.
 * The pane that is shown instead gets the focus.
 */
export function useKeptFocus(pane: Pane, chosen: Chosen): RefObject<HTMLElement | null> {
  const panes = useRef<HTMLElement>(null)
  const shown = [pane, chosen.kind, chosen.kind === 'deck' ? '' : chosen.id].join(' ')
  const last = useRef(shown)
  useEffect(() => {
    const start = starts[pane]
    if (shown !== last.current && start) focusIfLost(panes.current?.querySelector<HTMLElement>(start))
    last.current = shown
  }, [pane, shown])
  return panes
}
