import { expect, test } from 'vitest'
import { conflictsOf, withTheirs } from '../../lib/builder/merge-fields.ts'
import { emptyDraft, type TemplateDraft, withoutTopic, withTopic, withTopicAt } from './template-draft.ts'
import { templateFields } from './template-fields.ts'

const topic = (key: string) => ({ key, kind: 'finding' as const, title: `${key}?`, hintText: '' })
const draft: TemplateDraft = { ...emptyDraft('en'), topics: ['what', 'who', 'when'].map(topic) }
const ground = templateFields.split(draft)
const merged = (mine: TemplateDraft, theirs: TemplateDraft) => {
  const sides = { ground, mine, theirs }
  return [
    withTheirs(templateFields, sides).topics.map(({ title }) => title),
    conflictsOf(templateFields, sides).map(({ field }) => field),
  ]
}
const added = (key: string, place: number) => ({ ...draft, topics: draft.topics.toSpliced(place, 0, topic(key)) })

test('two people work on different questions of a template: both stay', () => {
  const mine = withTopic(draft, 'what', { title: 'What now?' })
  expect(merged(mine, withTopic(draft, 'who', { title: 'Who else?' }))).toEqual([
    ['What now?', 'Who else?', 'when?'],
    [],
  ])
  expect(merged(mine, withoutTopic(draft, 'when'))).toEqual([['What now?', 'who?'], []])
  expect(merged(mine, withTopicAt(draft, 'when', 0))).toEqual([['when?', 'What now?', 'who?'], []])
  expect(merged(added('why', 1), added('how', 3))).toEqual([['what?', 'why?', 'who?', 'how?', 'when?'], []])
})

test('the same question asks, also when one of them deleted it', () => {
  const mine = withTopic(draft, 'what', { title: 'What now?' })
  const theirs = withTopic(draft, 'what', { title: 'What then?' })
  expect(merged(mine, theirs)[1]).toEqual(['topic.what'])
  expect(merged(mine, withoutTopic(draft, 'what'))[1]).toEqual(['topic.what'])
  expect(merged(withoutTopic(draft, 'what'), theirs)).toEqual([['who?', 'when?'], ['topic.what']])
  expect(templateFields.take(withoutTopic(draft, 'what'), 'topic.what', theirs).topics[0]?.title).toBe('What then?')
})
