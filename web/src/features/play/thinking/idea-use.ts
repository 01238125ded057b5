import { conclusionLimits } from '#domain/limits.ts'
import type { GameSnapshot, Idea, Topic } from '../../../lib/game/snapshot.ts'
import { shortened } from '../../../lib/shortened.ts'

/** What can be made of an idea, and what has been made of it. */
export interface IdeaUse {
  /** The answer that it can be added to: that of its own question. */
  answerId: string | null
  isInAnswer: boolean
  /** The plan that it can become an action of: its own question's, else the first one. */
  planId: string | null
  isAction: boolean
}

/** An idea as the name of an action, which is a little shorter at most. */
export function actionName(text: string): string {
  return shortened(text.trim().replaceAll(/\s+/g, ' '), conclusionLimits.actionNameMax - 1)
}

/** An answer with an idea at its end, on a line of its own; as it is when the idea is in it already, null when there is no room. */
export function withIdeaText(answer: string, text: string, max: number = conclusionLimits.findingMax): string | null {
  const idea = text.trim()
  if (answer.includes(idea)) return answer
  const longer = answer.trim() === '' ? idea : `${answer.trimEnd()}\n${idea}`
  return longer.length > max ? null : longer
}

/** Reads off the game what an idea on a topic may become and has become. */
export function ideaUse(
  { topics, conclusions, actionItems }: Pick<GameSnapshot, 'topics' | 'conclusions' | 'actionItems'>,
  topic: Topic,
  { text }: Idea,
): IdeaUse {
  const answerId = topic.kind === 'finding' ? topic.id : null
  const plan = topic.kind === 'action_plan' ? topic : topics.find(({ kind }) => kind === 'action_plan')
  return {
    answerId,
    isInAnswer: conclusions.some(({ topicId, report }) => topicId === answerId && report.includes(text.trim())),
    planId: plan?.id ?? null,
    isAction: actionItems.some(({ name }) => name === actionName(text)),
  }
}
