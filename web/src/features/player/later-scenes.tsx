import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { Spinner } from '../../ui/brand/spinner.tsx'
import styles from './frame/player-frame.module.css'

/* Scenes that a phone does not need first: their code is loaded once the hand is on the table. */

const loadVoting = async () => ({ default: (await import('./vote/voting-view.tsx')).VotingView })
const loadThinking = async () => ({ default: (await import('./ideas/thinking-view.tsx')).ThinkingView })
const loadCrystallization = async () => ({
  default: (await import('./after/crystallization-view.tsx')).CrystallizationView,
})
const loadThanks = async () => ({ default: (await import('./after/thanks-view.tsx')).ThanksView })
const Voting = lazy(loadVoting)
const Thinking = lazy(loadThinking)
const Crystallization = lazy(loadCrystallization)
const Thanks = lazy(loadThanks)

/**
 * After this long on a phone's screen nothing more urgent is being fetched, in ms; the offline shell keeps what has
 * come by then.
 */
export const startAfter = 1_000

/** Preloads these scenes, because the network may be gone when they are needed. Returns a function that stops it. */
export function preloadScenes(): () => void {
  const load = async () => Promise.all([loadVoting(), loadThinking(), loadCrystallization(), loadThanks()])
  const timer = setTimeout(() => void load().catch(() => undefined), startAfter)
  return () => clearTimeout(timer)
}

function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className={styles.waiting}>
          <Spinner />
        </div>
      }
    >
      {children}
    </Suspense>
  )
}

/** A vote; see `vote/`. */
export function VotingScene(props: ComponentProps<typeof Voting>) {
  return (
    <Later>
      <Voting {...props} />
    </Later>
  )
}

/** Timed thinking; see `ideas/`. */
export function ThinkingScene(props: ComponentProps<typeof Thinking>) {
  return (
    <Later>
      <Thinking {...props} />
    </Later>
  )
}

/** Crystallization as it is written; see `after/`. */
export function CrystallizationScene() {
  return (
    <Later>
      <Crystallization />
    </Later>
  )
}

/** The end of the game; see `after/`. */
export function ThanksScene() {
  return (
    <Later>
      <Thanks />
    </Later>
  )
}
