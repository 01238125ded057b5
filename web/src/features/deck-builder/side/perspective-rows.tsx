import { DragHandle } from '../../../lib/builder/drag-handle.tsx'
import { useReorder } from '../../../lib/builder/use-reorder.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useEditor } from '../editing/editor-context.ts'
import { movePart } from '../model/edits.ts'
import styles from './side-panel.module.css'

/** The deck's own perspectives in order, each with a handle to move it. */
export function PerspectiveRows() {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  const { view, facts, chosen, choose, edit, isReadOnly } = useEditor()
  const titleOf = (id: string) => view.perspectives.find((one) => one.id === id)?.title || t('untitled.perspective')
  const { listRef, dragged, handleProps } = useReorder<HTMLOListElement>(
    view.perspectives.map(({ id }) => id),
    (id, place) => edit(movePart(view.perspectives, 'perspective', id, place), `order ${id}`),
    (id, place) => builder('order.told', { title: titleOf(id), place }),
  )
  return (
    <ol ref={listRef} className={styles.rows}>
      {view.perspectives.map(({ id }, index) => (
        <li key={id} data-dragged={id === dragged ? '' : undefined}>
          {!isReadOnly && <DragHandle label={builder('order.drag', { title: titleOf(id) })} {...handleProps(id)} />}
          <button
            type="button"
            className={styles.row}
            aria-current={chosen.kind === 'perspective' && chosen.id === id ? 'true' : undefined}
            onClick={() => choose({ kind: 'perspective', id })}
          >
            <span className={styles.number}>{index + 1}</span>
            <span lang={facts.language}>{titleOf(id)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
