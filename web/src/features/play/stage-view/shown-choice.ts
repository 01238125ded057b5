import { useEffect, useState } from 'react'

/* Which card stands forward is not the game's until it is taken; the game master's window tells the big screen's, on the same device. */

type Told = { kind: 'choice'; candidateId: string | null } | { kind: 'asked' }

interface Channel {
  tell: (told: Told) => void
  close: () => void
}

/** Windows of this browser about one game; null where a browser has no such channel. */
function openChannel(gameId: string, hear: (told: Told) => void): Channel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(`crux.choice.${gameId}`)
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel never leaves its origin
    tell: (told) => channel.postMessage(told),
    close: () => channel.close(),
  }
}

/** Tells the other windows of this browser which card stands forward, at every change and whenever one of them opens. */
export function useTellChoice(gameId: string, candidateId: string | null): void {
  useEffect(() => {
    const tell = () => channel?.tell({ kind: 'choice', candidateId })
    const channel = openChannel(gameId, ({ kind }) => kind === 'asked' && tell())
    tell()
    return () => channel?.close()
  }, [gameId, candidateId])
}

/** The card that stands forward in the game master's window; null when there is none, or no such window. */
export function useShownChoice(gameId: string): string | null {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const channel = openChannel(gameId, (told) => told.kind === 'choice' && setShown(told.candidateId))
    channel?.tell({ kind: 'asked' })
    return () => channel?.close()
  }, [gameId])
  return shown
}
