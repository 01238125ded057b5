import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; rerenders the component when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/**
 * From this size on the stage is drawn as a table and scaled to the window; below it is a list in rem. Repeated in
 * stage CSS.
 */
export const stageQuery = '(min-width: 64rem) and (min-height: 33rem)'
