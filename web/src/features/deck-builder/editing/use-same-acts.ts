import { useLayoutEffect, useRef, useState } from 'react'

type Acts = Record<string, (...args: never[]) => void>

/**
 * What a list's rows do, as functions that stay the same while the list is drawn again: a memoized row is then drawn
 * only when its own props change. For event handlers only.
 */
export function useSameActs<Given extends Acts>(acts: Given): Given {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [same] = useState(() => {
    const actOf =
      (name: string) =>
      (...args: never[]) =>
        latest.current[name]?.(...args)
    return Object.fromEntries(Object.keys(acts).map((name) => [name, actOf(name)])) as Given
  })
  return same
}
