import type { FieldsOf } from '../../lib/builder/merge-fields.ts'
import { withItemAt } from '../../lib/with-item-at.ts'
import type { TemplateDraft } from './template-draft.ts'

const plain = ['title', 'description', 'language', 'supportedGameModes', 'visibility'] as const
const topic = 'topic.'

const isPlain = (field: string): field is (typeof plain)[number] => (plain as readonly string[]).includes(field)

/** The fields of a template that two people can change side by side: each question is one, and their order is one. */
export const templateFields: FieldsOf<TemplateDraft> = {
  split: (draft) =>
    new Map<string, unknown>([
      ...plain.map((field) => [field, draft[field]] as const),
      ...draft.topics.map((one) => [`${topic}${one.key}`, one] as const),
      ['order', draft.topics.map(({ key }) => key)],
    ]),
  take: (draft, field, from) => {
    if (isPlain(field)) return { ...draft, [field]: from[field] }
    return field === 'order' ? inOrderOf(draft, from) : withTopicOf(draft, field.slice(topic.length), from)
  },
  lastWins: new Set(['order']),
}

/** The question as `from` has it, in its place there if it is new here. */
function withTopicOf(draft: TemplateDraft, key: string, from: TemplateDraft): TemplateDraft {
  const place = from.topics.findIndex((one) => one.key === key)
  const there = from.topics[place]
  if (!there) return { ...draft, topics: draft.topics.filter((one) => one.key !== key) }
  return draft.topics.some((one) => one.key === key)
    ? { ...draft, topics: draft.topics.map((one) => (one.key === key ? there : one)) }
    : { ...draft, topics: withItemAt(draft.topics, place, there) }
}

/** The questions in the order of `from`; those that it lacks stay behind the one that they stood behind. */
function inOrderOf(draft: TemplateDraft, from: TemplateDraft): TemplateDraft {
  const places = new Map(from.topics.map(({ key }, index) => [key, index]))
  let last = -1
  const placed = draft.topics.map((one) => ({ one, place: (last = places.get(one.key) ?? last) }))
  return { ...draft, topics: placed.sort((a, b) => a.place - b.place).map(({ one }) => one) }
}
