import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { TopicKind } from '#domain/decks/deck-rules.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import { withItemAt } from '../../lib/with-item-at.ts'
import type { Template } from './template.ts'

export interface DraftTopic {
  /** Permanent: answers are matched by it. */
  key: string
  kind: TopicKind
  title: string
  hintText: string
}

/** A template in its editor. */
export interface TemplateDraft {
  title: string
  description: string
  language: Language
  supportedGameModes: readonly GameMode[]
  visibility: CatalogueVisibility
  topics: readonly DraftTopic[]
}

export function newTopic(): DraftTopic {
  return { key: `topic-${crypto.randomUUID().slice(0, 8)}`, kind: 'finding', title: '', hintText: '' }
}

export function emptyDraft(language: Language): TemplateDraft {
  return {
    title: '',
    description: '',
    language,
    supportedGameModes: ['crux', 'one_on_one'],
    visibility: 'self',
    topics: [newTopic()],
  }
}

export function draftOf(template: Template): TemplateDraft {
  const { title, description, language, supportedGameModes, visibility, topics } = template
  return {
    title,
    description,
    language,
    supportedGameModes,
    visibility,
    topics: topics.map(({ key, kind, title: question, hintText }) => ({ key, kind, title: question, hintText })),
  }
}

/** A private copy. */
export function copyOf(template: Template, title: string): TemplateDraft {
  return { ...draftOf(template), title, visibility: 'self' }
}

export function withTopic(draft: TemplateDraft, key: string, change: Partial<DraftTopic>): TemplateDraft {
  return { ...draft, topics: draft.topics.map((topic) => (topic.key === key ? { ...topic, ...change } : topic)) }
}

export function withoutTopic(draft: TemplateDraft, key: string): TemplateDraft {
  return { ...draft, topics: draft.topics.filter((topic) => topic.key !== key) }
}

/** Moves a question to an index. */
export function withTopicAt(draft: TemplateDraft, key: string, place: number): TemplateDraft {
  const topic = draft.topics.find((one) => one.key === key)
  return topic ? { ...draft, topics: withItemAt(withoutTopic(draft, key).topics, place, topic) } : draft
}
