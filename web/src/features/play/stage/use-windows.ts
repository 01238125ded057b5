import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Messages between this browser's windows, and between the parts of one window that listen under the same name.
 * @returns sends a message to all others; nothing without BroadcastChannel
 */
export function useWindows<Message>(name: string, onHear: (message: Message) => void): (message: Message) => void {
  const hear = useEffectEvent(onHear)
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const opened = new BroadcastChannel(name)
    channel.current = opened
    opened.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
    return () => {
      channel.current = null
      opened.close()
    }
  }, [name])
  return useCallback((message: Message) => channel.current?.postMessage(message), [])
}
