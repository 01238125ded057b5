import { useState } from 'react'
import type { Idea, Topic } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import { useStage } from '../stage/stage-context.ts'
import { useAnswerBoard } from './answer-board.ts'
import { ideaUse } from './idea-use.ts'
import styles from './thinking.module.css'

interface IdeaActionsProps {
  idea: Idea
  topic: Topic
  onDelete: () => void
}

/** What an idea can become by a press, and what it has become. */
export function IdeaActions({ idea, topic, onDelete }: IdeaActionsProps) {
  const t = useTranslations('crystallization')
  const { snapshot } = useStage()
  const board = useAnswerBoard()
  const [problem, setProblem] = useState<string | null>(null)
  const { answerId, isInAnswer, planId, isAction } = ideaUse(snapshot, topic, idea)
  const give = (topicId: string, done: string, noRoom: string) => {
    const isTaken = board.give(topicId, idea.text)
    setProblem(isTaken ? null : noRoom)
    if (isTaken) announce(done)
  }
  return (
    <div className={styles.actions}>
      {answerId !== null &&
        (isInAnswer ? (
          <span className={styles.done}>
            <Icon name="check" />
            {t('ideas.inAnswer')}
          </span>
        ) : (
          <Button look="text" size="sm" onPress={() => give(answerId, t('ideas.added'), t('ideas.noRoom'))}>
            {t('ideas.toAnswer')}
          </Button>
        ))}
      {planId !== null &&
        (isAction ? (
          <span className={styles.done}>
            <Icon name="check" />
            {t('ideas.isAction')}
          </span>
        ) : (
          <Button look="text" size="sm" onPress={() => give(planId, t('ideas.made'), t('ideas.fullPlan'))}>
            {t('ideas.toAction')}
          </Button>
        ))}
      <Button
        look="bare"
        size="sm"
        icon="trash"
        className={styles.delete}
        aria-label={t('ideas.delete', { text: idea.text })}
        onPress={onDelete}
      />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
