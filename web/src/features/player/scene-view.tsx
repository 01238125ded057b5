import { useEffect, useRef } from 'react'
import { announce } from '../../ui/feedback/announcements.ts'
import { CruxView } from './after/crux-view.tsx'
import { PickCruxView } from './after/pick-crux-view.tsx'
import { PreroundView } from './before/preround-view.tsx'
import { WaitingView } from './before/waiting-view.tsx'
import styles from './frame/player-frame.module.css'
import { focusHome, useFocusKept } from './frame/use-focus-kept.ts'
import { useSceneText } from './use-scene-text.ts'
import { CrystallizationScene, preloadScenes, ThanksScene, ThinkingScene, VotingScene } from './later-scenes.tsx'
import { PauseView } from './pause/pause-view.tsx'
import { ChoosingView } from './round/choosing-view.tsx'
import { RoundEndedView } from './round/round-ended-view.tsx'
import { RoundView } from './round/round-view.tsx'
import type { PlayerScene } from './scene/player-scene.ts'

function Scene({ scene }: { scene: PlayerScene }) {
  switch (scene.at) {
    case 'waiting':
      return <WaitingView />
    case 'preround':
      return <PreroundView />
    case 'picking':
    case 'played':
      return <RoundView key={scene.round.id} scene={scene} />
    case 'choosing':
      return <ChoosingView key={scene.round.id} scene={scene} />
    case 'round-ended':
      return <RoundEndedView key={scene.round.id} scene={scene} />
    case 'voting':
      return <VotingScene key={scene.poll.id} scene={scene} />
    case 'pick-crux':
      return <PickCruxView scene={scene} />
    case 'crux':
      return <CruxView />
    case 'crystallization':
      return <CrystallizationScene />
    case 'thinking':
      return <ThinkingScene key={scene.participation.id} scene={scene} />
    case 'paused':
      return <PauseView />
    case 'thanks':
      return <ThanksScene />
  }
}

/** Identifies a scene: a change of key is announced. */
function keyOf(scene: PlayerScene): string {
  if (scene.at === 'voting') return `voting ${scene.poll.id}`
  if (scene.at === 'thinking') return `thinking ${scene.participation.id} ${scene.participation.state}`
  return 'round' in scene ? `${scene.at} ${scene.round.id}` : scene.at
}

/**
 * The current scene. When it changes, the page scrolls to the top, the news is announced, and a lost focus moves here.
 */
export function SceneView({ scene }: { scene: PlayerScene }) {
  const words = useSceneText(scene, false)
  const wordsBack = useSceneText(scene, true)
  const sceneKey = keyOf(scene)
  const shown = useRef(sceneKey)
  useFocusKept(sceneKey)
  useEffect(() => preloadScenes(), [])
  useEffect(() => {
    if (shown.current === sceneKey) return
    const isBack = sceneKey.startsWith('picking') && shown.current === sceneKey.replace('picking', 'played')
    shown.current = sceneKey
    window.scrollTo(0, 0)
    const news = isBack ? wordsBack : words
    if (news !== null) announce(news)
  }, [sceneKey, words, wordsBack])
  return (
    <div {...focusHome} className={styles.scene}>
      <Scene scene={scene} />
    </div>
  )
}
