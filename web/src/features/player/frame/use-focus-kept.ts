import { useEffect, useRef } from 'react'

/** Marks the place that takes a focus whose element is gone. */
export const focusHome = { tabIndex: -1, 'data-scene': '' } as const

/** When another view has come, a focus that went with the former one goes to the scene, so that Tab goes on from there. */
export function useFocusKept(view: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-scene]')?.focus({ preventScroll: true })
  }, [view])
}
