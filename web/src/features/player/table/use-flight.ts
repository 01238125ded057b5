import { useCallback, useEffect, useState } from 'react'

/** Duration of `--m-settle`, in milliseconds. */
const duration = 300

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The item flying off the screen, until it is out of sight. Nothing flies with reduced motion. */
export function useFlight<Thing>(): { flying: Thing | null; begin: (thing: Thing) => void } {
  const [flying, setFlying] = useState<Thing | null>(null)
  useEffect(() => {
    if (flying === null) return undefined
    const timer = setTimeout(() => setFlying(null), duration)
    return () => clearTimeout(timer)
  }, [flying])
  const begin = useCallback((thing: Thing) => {
    if (!isStill()) setFlying(() => thing)
  }, [])
  return { flying, begin }
}
