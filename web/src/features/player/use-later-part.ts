import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a player's screens that none needs first: fetched after a while, or at once when it is wanted. Null until
 * it has come; without a network that may be never, and it is tried again when it is wanted.
 * @param after so many ms
 */
export function useLaterPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  after: number,
  isWanted = false,
): { Part: ComponentType<Props> } | null {
  const [fetched, setFetched] = useState<{ Part: ComponentType<Props> } | null>(null)
  useEffect(() => {
    if (fetched) return
    const fetchPart = () =>
      void load().then(
        (Part) => setFetched({ Part }),
        () => undefined,
      )
    const timer = setTimeout(fetchPart, isWanted ? 0 : after)
    return () => clearTimeout(timer)
  }, [load, fetched, after, isWanted])
  return fetched
}
