import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { loadedLater } from '../../loading/loaded-later.tsx'
import { Spinner } from '../../ui/brand/spinner.tsx'
import styles from './frame/player-frame.module.css'

/* Scenes that a phone does not need first: their code is loaded once the hand is on the table. */

const Voting = loadedLater(async () => (await import('./vote/voting-view.tsx')).VotingView)
const Thinking = loadedLater(async () => (await import('./ideas/thinking-view.tsx')).ThinkingView)
const Crystallization = loadedLater(async () => (await import('./after/crystallization-view.tsx')).CrystallizationView)
const Thanks = loadedLater(async () => (await import('./after/thanks-view.tsx')).ThanksView)

/**
 * After this long on a phone's screen nothing more urgent is being fetched, in ms; the offline shell keeps what has
 * come by then.
 */
export const startAfter = 1_000

/** Preloads these scenes, because the network may be gone when they are needed. Returns a function that stops it. */
export function preloadScenes(): () => void {
  const preload = () => [Voting, Thinking, Crystallization, Thanks].forEach((scene) => void scene.preload())
  const timer = setTimeout(preload, startAfter)
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
