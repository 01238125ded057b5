import { useEffect, useState } from 'react'

/* Which card stands forward is not the game's until it is taken; the game master's window tells the big screen's, on the same device. */

type Told = { kind: 'choice'; candidateId: string | null } | { kind: 'asked' }

const channelOf = (gameId: string) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`crux.choice.${gameId}`))

/** Tells the other windows of this browser which card stands forward, at every change and whenever one of them opens. */
export function useTellChoice(gameId: string, candidateId: string | null): void {
  useEffect(() => {
    const channel = channelOf(gameId)
    if (!channel) return
    const tell = () => channel.postMessage({ kind: 'choice', candidateId } satisfies Told)
    tell()
    channel.onmessage = ({ data }: MessageEvent<Told>) => data.kind === 'asked' && tell()
    return () => channel.close()
  }, [gameId, candidateId])
}

/** The card that stands forward in the game master's window; null when there is none, or no such window. */
export function useShownChoice(gameId: string): string | null {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const channel = channelOf(gameId)
    if (!channel) return
    channel.onmessage = ({ data }: MessageEvent<Told>) => data.kind === 'choice' && setShown(data.candidateId)
    channel.postMessage({ kind: 'asked' } satisfies Told)
    return () => channel.close()
  }, [gameId])
  return shown
}
