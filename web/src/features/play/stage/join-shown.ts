import { useCallback, useState } from 'react'
import { useWindows } from './use-windows.ts'

/**
 * Whether address and code are shown large, in all windows of this browser on the same game, and a setter for all of
 * them.
 */
export function useJoinShown(gameId: string): [isShown: boolean, show: (isShown: boolean) => void] {
  const [isShown, setShown] = useState(false)
  const tell = useWindows<boolean>(`crux.join.${gameId}`, setShown)
  const show = useCallback(
    (next: boolean) => {
      setShown(next)
      tell(next)
    },
    [tell],
  )
  return [isShown, show]
}
