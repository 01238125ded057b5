import { DragHandle } from '../../../lib/builder/drag-handle.tsx'
import { useReorder } from '../../../lib/builder/use-reorder.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useChosen, useDraft, useEditorTools } from '../editing/editor-context.ts'
import { viewOf } from '../model/draft-state.ts'
import { movePart } from '../model/edits.ts'
import styles from './side-panel.module.css'

/** The deck's own perspectives in order, each with a handle to move it. */
export function PerspectiveRows() {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  const { facts, choose, edit, isReadOnly } = useEditorTools()
  const chosen = useChosen()
  const perspectives = useDraft(({ state }) => viewOf(state).perspectives)
  const titleOf = (id: string) => perspectives.find((one) => one.id === id)?.title || t('untitled.perspective')
  const { listRef, dragged, handleProps } = useReorder<HTMLOListElement>(
    perspectives.map(({ id }) => id),
    (id, place) => edit(movePart(perspectives, 'perspective', id, place), `order ${id}`),
    (id, place) => builder('order.told', { title: titleOf(id), place }),
  )
  return (
    <ol ref={listRef} className={styles.rows}>
      {perspectives.map(({ id }, index) => (
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
