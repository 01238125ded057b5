import { useState } from 'react'
import { areShown, shownIdeas } from '../../../lib/together/ideas.ts'
import type { Idea, Topic } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Slips } from '../../../ui/frame/slips.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import { IdeaActions } from './idea-actions.tsx'
import { useThinking } from './use-thinking.ts'

/** The shown ideas as slips on the wood: each can be added to an answer or an action plan, or deleted. */
export function IdeaSlips() {
  const {
    snapshot: { topics, participations },
  } = useStage()
  const shown = participations.filter(areShown).map(({ topicId }) => topicId)
  // The question of the latest thinking is first.
  const order = shown.reduce<string[]>((before, id) => [id, ...before.filter((other) => other !== id)], [])
  return order.flatMap((id) => {
    const topic = topics.find((other) => other.id === id)
    return topic ? [<TopicSlips key={id} topic={topic} />] : []
  })
}

function TopicSlips({ topic }: { topic: Topic }) {
  const t = useTranslations('crystallization')
  const { snapshot } = useStage()
  const { deleteIdea } = useThinking()
  const [leaving, setLeaving] = useState<Idea | null>(null)
  const ideas = shownIdeas(snapshot, topic.id)
  const number = snapshot.topics.indexOf(topic) + 1
  return (
    <>
      <Slips
        heading={snapshot.topics.length > 1 ? t('ideas.on', { number }) : t('ideas.heading')}
        aside={ideas.length > 0 && t('ideas.shown', { count: ideas.length })}
        empty={t('ideas.empty')}
        slips={ideas.map((idea) => ({
          id: idea.id,
          text: idea.text,
          action: <IdeaActions idea={idea} topic={topic} onDelete={() => setLeaving(idea)} />,
        }))}
      />
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('ideas.deleteTitle')}
        whatIsLost={
          <>
            <p>{leaving?.text}</p>
            <p>{t('ideas.deleteLost')}</p>
          </>
        }
        confirmLabel={t('ideas.deleteConfirm')}
        cancelLabel={t('ideas.keep')}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) deleteIdea(leaving.id)
          setLeaving(null)
        }}
      />
    </>
  )
}
