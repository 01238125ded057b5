import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Whether address and code are shown large, in all windows of this browser on the same game, and a setter for all of
 * them.
 */
export function useJoinShown(gameId: string): [isShown: boolean, show: (isShown: boolean) => void] {
  const [isShown, setShown] = useState(false)
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const opened = new BroadcastChannel(`crux.join.${gameId}`)
    channel.current = opened
    opened.addEventListener('message', ({ data }: MessageEvent<boolean>) => setShown(data))
    return () => {
      channel.current = null
      opened.close()
    }
  }, [gameId])
  const show = useCallback((next: boolean) => {
    setShown(next)
    channel.current?.postMessage(next)
  }, [])
  return [isShown, show]
}
