import { conclusionLimits } from '#domain/limits.ts'
import type { GameSnapshot, Idea, Topic } from '../../../lib/game/snapshot.ts'
import { shortened } from '../../../lib/shortened.ts'

/** What an idea can become, and what it has become. */
export interface IdeaUse {
  /** The answer that it can be added to: its own question's. */
  answerId: string | null
  isInAnswer: boolean
  /** The plan that it can be added to: its own question's, else the first one. */
  planId: string | null
  isAction: boolean
}

/** An idea as an action's name, shortened to fit. */
export function actionName(text: string): string {
  return shortened(text.trim().replaceAll(/\s+/g, ' '), conclusionLimits.actionNameMax - 1)
}

/**
 * Appends an idea to an answer on a new line. Returns the answer as is if it contains the idea; null if the result is
 * too long.
 */
export function withIdeaText(answer: string, text: string, max: number = conclusionLimits.findingMax): string | null {
  const idea = text.trim()
  if (answer.includes(idea)) return answer
  const longer = answer.trim() === '' ? idea : `${answer.trimEnd()}\n${idea}`
  return longer.length > max ? null : longer
}

/** What an idea on a topic can become and has become, from the snapshot. */
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
