import { useCallback, useEffect, useState } from 'react'

/** As long as `--m-settle`, in milliseconds. */
const duration = 300

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Something on its way out of the screen: what flies, until it is out of sight. Nothing flies where motion is unwanted. */
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
