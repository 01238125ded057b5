import { useEffect, useState } from 'react'

/* The server does not know the selected card until it is chosen. On the same device the game master's window sends
   it to the room's window. */

type Message = { kind: 'choice'; candidateId: string | null } | { kind: 'asked' }

interface Channel {
  tell: (message: Message) => void
  close: () => void
}

/** A channel between this browser's windows on one game; null without BroadcastChannel. */
function openChannel(gameId: string, hear: (message: Message) => void): Channel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(`crux.choice.${gameId}`)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel never leaves its origin
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/** Sends the selected card to this browser's other windows, on every change and whenever one opens. */
export function useTellChoice(gameId: string, candidateId: string | null): void {
  useEffect(() => {
    const tell = () => channel?.tell({ kind: 'choice', candidateId })
    const channel = openChannel(gameId, ({ kind }) => kind === 'asked' && tell())
    tell()
    return () => channel?.close()
  }, [gameId, candidateId])
}

/** The card selected in the game master's window; null without a selection or such a window. */
export function useShownChoice(gameId: string): string | null {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const channel = openChannel(gameId, (message) => message.kind === 'choice' && setShown(message.candidateId))
    channel?.tell({ kind: 'asked' })
    return () => channel?.close()
  }, [gameId])
  return shown
}
