import { type ComponentType, useEffect, useState } from 'react'
import { startAfter } from './later-scenes.tsx'

/**
 * A part of a player's screens that none needs first: fetched a second after the others, or at once when it is wanted. Null until it has
 * come; without a network that may be never, and it is tried again when it is wanted.
 */
export function useLaterPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (part) return
    const fetchPart = () =>
      void load().then(
        (fetched) => setPart(() => fetched),
        () => undefined,
      )
    const timer = setTimeout(fetchPart, isWanted ? 0 : startAfter)
    return () => clearTimeout(timer)
  }, [load, part, isWanted])
  return part
}
