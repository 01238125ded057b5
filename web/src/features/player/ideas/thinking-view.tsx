import { areShown } from '../../../lib/together/ideas.ts'
import type { PlayerScene } from '../scene/player-scene.ts'
import { HavingIdeas } from './having-ideas.tsx'
import { ShownIdeas } from './shown-ideas.tsx'

export type ThinkingScene = Extract<PlayerScene, { at: 'thinking' }>

/** Timed thinking for a player: write ideas, then read everybody's. */
export function ThinkingView({ scene: { participation } }: { scene: ThinkingScene }) {
  return areShown(participation) ? (
    <ShownIdeas participation={participation} />
  ) : (
    <HavingIdeas participation={participation} />
  )
}
