import { useEffect, useRef } from 'react'
import { announce } from '../../ui/feedback/announcements.ts'
import { CruxView } from './after/crux-view.tsx'
import { CrystallizationView } from './after/crystallization-view.tsx'
import { PickCruxView } from './after/pick-crux-view.tsx'
import { ThanksView } from './after/thanks-view.tsx'
import { IntroduceView } from './before/introduce-view.tsx'
import { PreroundView } from './before/preround-view.tsx'
import { WaitingView } from './before/waiting-view.tsx'
import styles from './frame/player-frame.module.css'
import { focusHome, useFocusKept } from './frame/use-focus-kept.ts'
import { useSceneWords } from './frame/use-scene-words.ts'
import { ChoosingView } from './round/choosing-view.tsx'
import { RoundEndedView } from './round/round-ended-view.tsx'
import { RoundView } from './round/round-view.tsx'
import type { PlayerScene } from './scene/player-scene.ts'

function Scene({ scene }: { scene: PlayerScene }) {
  switch (scene.at) {
    case 'introduce': return <IntroduceView />
    case 'waiting': return <WaitingView />
    case 'preround': return <PreroundView />
    case 'picking':
    case 'played': return <RoundView key={scene.round.id} scene={scene} />
    case 'choosing': return <ChoosingView key={scene.round.id} scene={scene} />
    case 'round-ended': return <RoundEndedView key={scene.round.id} scene={scene} />
    case 'pick-crux': return <PickCruxView />
    case 'crux': return <CruxView />
    case 'crystallization': return <CrystallizationView />
    case 'thanks': return <ThanksView />
  }
}

/** The scene that the game is at. When it changes, the page begins at its top, the news is read out, and a focus that went lost comes here. */
export function SceneView({ scene }: { scene: PlayerScene }) {
  const words = useSceneWords(scene, false)
  const wordsBack = useSceneWords(scene, true)
  const sceneKey = 'round' in scene ? `${scene.at} ${scene.round.id}` : scene.at
  const shown = useRef(sceneKey)
  useFocusKept(sceneKey)
  useEffect(() => {
    if (shown.current === sceneKey) return
    const isBack = sceneKey.startsWith('picking') && shown.current === sceneKey.replace('picking', 'played')
    shown.current = sceneKey
    window.scrollTo(0, 0)
    const news = isBack ? wordsBack : words
    if (news !== null) announce(news)
  }, [sceneKey, words, wordsBack])
  return <div {...focusHome} className={styles.scene}><Scene scene={scene} /></div>
}
