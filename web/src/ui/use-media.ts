import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now; the component follows when it changes. */
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

/** From here on the stage is drawn as a table and scaled to the window; below it is a list in rem. Also in stage CSS. */
export const stageQuery = '(min-width: 64rem) and (min-height: 33rem)'
