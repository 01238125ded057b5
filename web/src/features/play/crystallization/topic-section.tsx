import type { Topic as GameTopic } from '../../../lib/game/snapshot.ts'
import { Topic } from '../../../ui/frame/topic.tsx'
import { useStage } from '../stage/stage-context.ts'
import { ThinkingPanel } from '../thinking/thinking-panel.tsx'
import { ActionPlan } from '../action-plan/action-plan.tsx'
import { FindingField } from './finding-field.tsx'

/** One question of the template, with its kind of answer. */
export function TopicSection({ topic, number }: { topic: GameTopic; number: number }) {
  const {
    snapshot: { game },
  } = useStage()
  return (
    <Topic number={number} title={topic.title} hint={topic.hintText || undefined} lang={game.language}>
      {topic.kind === 'finding' ? <FindingField topic={topic} /> : <ActionPlan topic={topic} />}
      <ThinkingPanel topic={topic} />
    </Topic>
  )
}
