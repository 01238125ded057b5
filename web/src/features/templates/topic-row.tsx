import { DragHandle } from '../../lib/builder/drag-handle.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import styles from './templates.module.css'
import { TopicFields } from './topic-fields.tsx'
import type { TopicRowProps } from './topic-row-props.ts'

/** A question, read-only or open for editing. */
export function TopicRow(props: TopicRowProps) {
  const t = useTranslations('templates')
  const builder = useTranslations('builder')
  const { topic, number, count, language, isOpen, isDragged, onOpen, onMove, onDelete, handle } = props
  const title = topic.title.trim() || t('topic.new')
  return (
    <li className={classNames(styles.topic, isOpen && styles.open, isDragged && styles.dragged)} data-topic={topic.key}>
      <DragHandle label={builder('order.drag', { title })} {...handle} />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {isOpen ? (
        <TopicFields {...props} />
      ) : (
        <div className={styles.words}>
          <button
            type="button"
            className={styles.question}
            data-opens=""
            aria-label={t('topic.open', { number, title })}
            onClick={() => onOpen(true)}
          >
            <span lang={language}>{title}</span>
          </button>
          {topic.hintText.trim() === '' ? (
            <p className={styles.warn}>{t('topic.hintMissing')}</p>
          ) : (
            <p className={styles.hint} lang={language}>
              {topic.hintText}
            </p>
          )}
          <p className={styles.kind}>
            <Icon name={topic.kind === 'finding' ? 'edit' : 'check'} />{' '}
            {t(topic.kind === 'finding' ? 'topic.findingShort' : 'topic.actionShort')}
          </p>
        </div>
      )}
      <Menu
        look="bare"
        size="sm"
        icon="dots"
        label={t('topic.menu', { number })}
        entries={[
          {
            id: 'up',
            label: builder('order.up'),
            icon: 'chevronUp',
            disabled: number === 1,
            onPress: () => onMove(-1),
          },
          {
            id: 'down',
            label: builder('order.down'),
            icon: 'chevronDown',
            disabled: number === count,
            onPress: () => onMove(1),
          },
          { id: 'delete', label: t('topic.remove'), icon: 'trash', loses: true, onPress: onDelete },
        ]}
      />
    </li>
  )
}
