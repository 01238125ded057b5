import { useEffect, useRef } from 'react'

/** Attributes of the element that takes the focus when the focused element is gone. */
export const focusHome = { tabIndex: -1, 'data-scene': '' } as const

/** When the view changes and the focused element is gone, focuses the scene, so that Tab continues from there. */
export function useFocusKept(view: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-scene]')?.focus({ preventScroll: true })
  }, [view])
}
