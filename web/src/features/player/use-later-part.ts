import { type ComponentType, useEffect, useState } from 'react'
import { startAfter } from './later-scenes.tsx'

/**
 * A part of a player's screens that none needs first: fetched a second after the others, or at once when it is wanted. Null until it has
 * come; without a network that may be never, and it is tried again when it is wanted.
 */
export function useLaterPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): { Part: ComponentType<Props> } | null {
  const [fetched, setFetched] = useState<{ Part: ComponentType<Props> } | null>(null)
  useEffect(() => {
    if (fetched) return
    const fetchPart = () =>
      void load().then(
        (Part) => setFetched({ Part }),
        () => undefined,
      )
    const timer = setTimeout(fetchPart, isWanted ? 0 : startAfter)
    return () => clearTimeout(timer)
  }, [load, fetched, isWanted])
  return fetched
}
