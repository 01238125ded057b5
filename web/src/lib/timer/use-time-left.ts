import { useEffect, useState } from 'react'
import { serverNow } from '../server-time.ts'

/**
 * The ms left until a moment of server time, 0 once it has passed. Ticks at the same instant on every screen.
 * @param endsAt ISO 8601, or null without a timer
 */
export function useTimeLeft(endsAt: string | null): number {
  const end = endsAt === null ? 0 : Date.parse(endsAt)
  const [now, setNow] = useState(serverNow)
  const left = Math.max(0, end - now)
  useEffect(() => {
    if (end === 0) return undefined
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const rest = end - serverNow()
      setNow(serverNow())
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end])
  return left
}
