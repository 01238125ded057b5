import { describe, expect, it } from 'vitest'
import { conclusionLimits, ideaLimits } from '#domain/limits.ts'
import type { ActionItem, Conclusion, Idea } from '../../../lib/game/snapshot.ts'
import { sampleTopic } from '../../../lib/game/testing/sample-snapshot.ts'
import { actionName, ideaUse, withIdeaText } from './idea-use.ts'

const finding = sampleTopic('finding', 'finding')
const plan = sampleTopic('plan', 'action_plan')
const idea = { id: 'i', text: 'Write it down' } as Idea

describe('an idea that becomes part of an answer', () => {
  it('begins the answer, or goes on a line of its own at its end', () => {
    expect(withIdeaText('', ' Write it down ')).toBe('Write it down')
    expect(withIdeaText('We guess. ', 'Write it down')).toBe('We guess.\nWrite it down')
  })

  it('is there once, however often it is pressed', () => {
    expect(withIdeaText('We guess.\nWrite it down', 'Write it down')).toBe('We guess.\nWrite it down')
  })

  it('stays out when there is no room for it', () => {
    expect(withIdeaText('x'.repeat(conclusionLimits.findingMax - 3), 'abc')).toBeNull()
    expect(withIdeaText('x'.repeat(conclusionLimits.findingMax - 4), 'abc')).toHaveLength(conclusionLimits.findingMax)
  })
})

it('fits into an action’s name, whole words first', () => {
  expect(actionName(' Write\n it  down ')).toBe('Write it down')
  const long = actionName('word '.repeat(ideaLimits.textMax / 5))
  expect(long.length).toBeLessThanOrEqual(conclusionLimits.actionNameMax)
  expect(long.endsWith('word…')).toBe(true)
})

describe('what can be made of an idea', () => {
  const none = { conclusions: [] as Conclusion[], actionItems: [] as ActionItem[] }

  it('on a question with a text answer is part of that answer, or an action of the plan', () => {
    expect(ideaUse({ topics: [finding, plan], ...none }, finding, idea)).toEqual({
      answerId: 'finding',
      isInAnswer: false,
      planId: 'plan',
      isAction: false,
    })
  })

  it('on a plan is an action of it', () => {
    expect(ideaUse({ topics: [finding, plan], ...none }, plan, idea)).toMatchObject({ answerId: null, planId: 'plan' })
  })

  it('without a plan is no action', () => {
    expect(ideaUse({ topics: [finding], ...none }, finding, idea).planId).toBeNull()
  })

  it('shows once it has been made', () => {
    const conclusions = [{ topicId: 'finding', report: 'We guess.\nWrite it down' } as Conclusion]
    const actionItems = [{ name: 'Write it down' } as ActionItem]
    expect(ideaUse({ topics: [finding, plan], conclusions, actionItems }, finding, idea)).toMatchObject({
      isInAnswer: true,
      isAction: true,
    })
  })
})
