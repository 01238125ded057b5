import { useRef, useState } from 'react'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import type { PlayerSession } from '../../../lib/api/player-session.ts'
import type { Problem } from './problem.ts'

interface SeatTaking {
  isTaking: boolean
  problem: Problem | null
  setProblem: (problem: Problem | null) => void
  take: (call: (idempotencyKey: string) => Promise<PlayerSession>) => void
}

/**
 * Takes a seat by a call, once however often it is pressed. After a lost answer the next try is the same wish
 * (one idempotency key); after the server's word it is a new one.
 */
export function useSeatTaking(onSeated: (gameId: string) => void): SeatTaking {
  const [isTaking, setTaking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const wish = useRef<string | null>(null)

  const take: SeatTaking['take'] = (call) => {
    if (isTaking) return
    setTaking(true)
    setProblem(null)
    const key = (wish.current ??= newIdempotencyKey())
    call(key).then(
      (session) => onSeated(session.gameId),
      (error: unknown) => {
        if (!(error instanceof NetworkError)) wish.current = null
        setProblem({ kind: 'failed', error })
        setTaking(false)
      },
    )
  }
  return {
    isTaking,
    problem,
    take,
    setProblem: (next) => {
      wish.current = null
      setProblem(next)
    },
  }
}
