import { useRef } from 'react'
import { templateLimits } from '#domain/limits.ts'
import { faultAt } from '../../lib/api/faults.ts'
import { useReorder } from '../../lib/builder/use-reorder.ts'
import { focusAfter } from '../../lib/focus-after.ts'
import type { ChangeDraft } from '../../lib/builder/use-builder-draft.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { announce } from '../../ui/feedback/announcements.ts'
import { Section } from '../../ui/frame/section.tsx'
import { newTopic, type TemplateDraft, withoutTopic, withTopic, withTopicAt } from './template-draft.ts'
import styles from './templates.module.css'
import { TopicRow } from './topic-row.tsx'

interface TopicListProps {
  draft: TemplateDraft
  onChange: ChangeDraft<TemplateDraft>
  error: unknown
  /** The question being edited. */
  open: string | null
  onOpen: (key: string | null) => void
}

/** A template's questions in order, one of them open for editing. */
export function TopicList({ draft, onChange, error, open, onOpen }: TopicListProps) {
  const t = useTranslations('templates')
  const builder = useTranslations('builder')
  const { topics } = draft
  const add = useRef<HTMLButtonElement>(null)
  const named = (key: string) => topics.find((topic) => topic.key === key)?.title.trim() || t('topic.new')
  const { listRef, dragged, handleProps, move } = useReorder<HTMLOListElement>(
    topics.map(({ key }) => key),
    (key, place) => onChange((old) => withTopicAt(old, key, place), `order ${key}`),
    (key, place) => builder('order.told', { title: named(key), place }),
  )
  const isFull = topics.length >= templateLimits.topicsMax
  const missing = faultAt(error, ['topics'])
  return (
    <Section title={t('questions')} aside={<span className={styles.quiet}>{t('asked')}</span>}>
      <ol ref={listRef} className={styles.topics}>
        {topics.map((topic, index) => (
          <TopicRow
            key={topic.key}
            topic={topic}
            number={index + 1}
            count={topics.length}
            language={draft.language}
            isOpen={topic.key === open}
            isDragged={topic.key === dragged}
            onOpen={(isOpen) =>
              focusAfter(
                () => onOpen(isOpen ? topic.key : null),
                `[data-topic="${topic.key}"] ${isOpen ? 'input' : '[data-opens]'}`,
              )
            }
            onChange={(change, about) =>
              onChange((old) => withTopic(old, topic.key, change), about && `${about} ${topic.key}`)
            }
            onMove={(by) => move(topic.key, index + by)}
            onDelete={() => {
              onChange((old) => withoutTopic(old, topic.key))
              announce(t('topic.removed'))
              add.current?.focus()
            }}
            handle={handleProps(topic.key)}
            faultOf={(field) => faultAt(error, ['topics', String(index), field])}
          />
        ))}
      </ol>
      {missing !== undefined && topics.length === 0 && (
        <p className={styles.error} role="alert">
          {missing}
        </p>
      )}
      <Button
        ref={add}
        className={styles.add}
        look="line"
        icon="add"
        disabled={isFull}
        onPress={() => {
          const topic = newTopic()
          onChange((old) => ({ ...old, topics: [...old.topics, topic] }))
          onOpen(topic.key)
        }}
      >
        {t('topic.add')}
      </Button>
      {isFull && <p className={styles.quiet}>{t('topic.full', { max: templateLimits.topicsMax })}</p>}
    </Section>
  )
}
