import { useState } from 'react'
import { activeParticipation, participationOn } from '../../../lib/together/ideas.ts'
import type { Topic } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OneScreenIdeas } from '../one-screen/one-screen-ideas.tsx'
import { ProblemNotice } from '../stage/problem.tsx'
import { useStage } from '../stage/stage-context.ts'
import { useSeatedPlayers } from '../stage/use-seated-players.ts'
import { RunningThinking } from './running-thinking.tsx'
import { ThinkDialog } from './think-dialog.tsx'
import styles from './thinking.module.css'
import { useThinking } from './use-thinking.ts'

/** Below a question: starts timed thinking about it, and shows its progress and results. */
export function ThinkingPanel({ topic }: { topic: Topic }) {
  const t = useTranslations('crystallization')
  const { snapshot } = useStage()
  const players = useSeatedPlayers().length
  const thinking = useThinking()
  const [isAsking, setAsking] = useState(false)
  const now = activeParticipation(snapshot)
  const here = participationOn(snapshot, topic.id)
  const isRunning = here?.state === 'active'
  const isShown = here?.state === 'show_ideas' && now?.id === here.id
  return (
    <div className={styles.panel}>
      {isRunning && <RunningThinking participation={here} thinking={thinking} />}
      {isRunning && <OneScreenIdeas participation={here} topic={topic} />}
      {isShown && (
        <div className={styles.band}>
          <p className={styles.state}>{t('thinking.shown')}</p>
          <Button look="line" size="sm" pending={thinking.busy} onPress={() => thinking.move(here, 'terminated')}>
            {t('thinking.end')}
          </Button>
        </div>
      )}
      {players > 0 && now?.state !== 'active' && !isShown && (
        <Button
          look="text"
          size="sm"
          icon="clock"
          className={styles.start}
          pending={thinking.busy}
          onPress={() => setAsking(true)}
        >
          {here ? t('thinking.again') : t('thinking.start')}
        </Button>
      )}
      <ProblemNotice error={thinking.error} />
      {isAsking && (
        <ThinkDialog
          topic={topic}
          onClose={() => setAsking(false)}
          onBegin={(minutes) => {
            setAsking(false)
            thinking.start(topic.id, minutes)
          }}
        />
      )}
    </div>
  )
}
