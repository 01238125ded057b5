import type { Language } from '#domain/languages.ts'
import type { useReorder } from '../../lib/builder/use-reorder.ts'
import type { DraftTopic } from './template-draft.ts'

/** Props of a question's row. */
export interface TopicRowProps {
  topic: DraftTopic
  /** Its position, from 1. */
  number: number
  count: number
  language: Language
  isOpen: boolean
  isDragged: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (change: Partial<DraftTopic>, about?: string) => void
  onMove: (by: -1 | 1) => void
  onDelete: () => void
  handle: ReturnType<ReturnType<typeof useReorder>['handleProps']>
  faultOf: (field: 'title' | 'hintText' | 'kind') => string | undefined
}
