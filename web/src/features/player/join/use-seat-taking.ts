import { useState } from 'react'
import type { PlayerSession } from '../../../lib/api/player-session.ts'
import type { Problem } from './problem.ts'

interface SeatTaking {
  isTaking: boolean
  problem: Problem | null
  setProblem: (problem: Problem | null) => void
  take: (call: () => Promise<PlayerSession>) => void
}

/** Takes a seat with one call, however often the button is pressed. */
export function useSeatTaking(onSeated: (gameId: string) => void): SeatTaking {
  const [isTaking, setTaking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const take: SeatTaking['take'] = (call) => {
    if (isTaking) return
    setTaking(true)
    setProblem(null)
    call().then(
      (session) => onSeated(session.gameId),
      (error: unknown) => {
        setProblem({ kind: 'failed', error })
        setTaking(false)
      },
    )
  }
  return { isTaking, problem, take, setProblem }
}
