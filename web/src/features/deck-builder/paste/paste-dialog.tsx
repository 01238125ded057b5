import { useMemo, useState } from 'react'
import { deckLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { TaskDialog } from '../editing/task-dialog.tsx'
import preview from '../editing/rows.module.css'
import { useEditor } from '../editing/editor-context.ts'
import { useProposals } from '../editing/use-proposals.ts'
import { addCards } from '../model/edits.ts'
import {
  cellsOf,
  cellsOfHtml,
  columnKinds,
  isLeftOut,
  readColumns,
  readRows,
  textOfCells,
  type ColumnKind,
} from './parse-table.ts'
import styles from './paste.module.css'

/** At most this many rows are listed; the count includes all. */
const shownMax = 60

/** Adds cards from a spreadsheet: paste, check the preview and the faults by row, add. It is one undo step. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  const { view, state, choose, lang } = useEditor()
  const { applyProposal, takeBack } = useProposals()
  const [text, setText] = useState('')
  // A table's cells are between tabs, whatever else is in them; the separator of a text must be found.
  const [isTable, setIsTable] = useState(false)
  const [suitId, setSuitId] = useState(view.suits[0]?.id ?? '')
  const [chosenColumns, setChosenColumns] = useState<ColumnKind[] | null>(null)
  const cells = useMemo(() => cellsOf(text, isTable ? '\t' : undefined), [text, isTable])
  const found = useMemo(() => readColumns(cells), [cells])
  const columns = chosenColumns ?? found.columns
  const rows = useMemo(
    () =>
      readRows(
        cells,
        { columns, hasHeadings: found.hasHeadings },
        { suits: view.suits, titles: view.cards.map(({ title }) => title) },
      ),
    [cells, columns, found.hasHeadings, view],
  )
  const fine = rows.filter((row) => !isLeftOut(row))
  const room = deckLimits.cardsMax - view.cards.length
  const added = fine.slice(0, room)
  const add = () => {
    const edits = addCards(
      state,
      added.map((row) => ({
        title: row.title,
        description: row.description,
        ask: row.ask,
        suitId: row.suitId ?? (suitId || null),
      })),
    )
    const step = applyProposal(edits)
    const [first] = edits
    if (first?.id) choose({ kind: 'card', id: first.id })
    if (step) toast(t('paste.done', { count: added.length }), { label: builder('undo'), onPress: () => takeBack(step) })
    onClose()
  }
  return (
    <TaskDialog
      title={t('menu.paste')}
      onClose={onClose}
      action={{ label: t('paste.add', { count: added.length }), disabled: added.length === 0, onPress: add }}
    >
      <TextArea
        label={t('paste.label')}
        hint={t('paste.hint')}
        value={text}
        rows={4}
        data-focus-first=""
        className={styles.text}
        onChange={(value) => {
          setText(value)
          setChosenColumns(null)
        }}
        onPaste={(event) => {
          const html = event.clipboardData.getData('text/html')
          const table = html === '' ? null : cellsOfHtml(html)
          const hasTable = table !== null && table.length > 0
          setIsTable(hasTable)
          if (!hasTable) return
          event.preventDefault()
          setText(textOfCells(table))
          setChosenColumns(null)
        }}
      />
      {rows.length > 0 && (
        <>
          <Select
            label={t('paste.suit')}
            value={suitId}
            options={view.suits.map(({ id, title }) => ({ value: id, label: title || t('untitled.suit') }))}
            onChange={setSuitId}
          />
          {fine.length < rows.length && (
            <Notice kind="warning" isNews>
              {t('paste.leftOut', { count: rows.length - fine.length })}
            </Notice>
          )}
          {fine.length > room && <Notice kind="warning">{t('paste.room', { count: room })}</Notice>}
          <div className={preview.scroll}>
            <table className={classNames(preview.table, styles.table)}>
              <caption className="vh">{t('paste.preview')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('paste.row')}</th>
                  {columns.map((kind, index) => (
                    <th key={index} scope="col">
                      <Select
                        label={t('paste.column', { number: index + 1 })}
                        hideLabel
                        value={kind}
                        options={columnKinds.map((one) => ({ value: one, label: t(`paste.kind.${one}`) }))}
                        onChange={(next) =>
                          setChosenColumns(columns.map((one, place) => (place === index ? next : one)))
                        }
                      />
                    </th>
                  ))}
                  <th scope="col">{t('paste.faults')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, shownMax).map((row) => (
                  <tr key={row.number} data-out={isLeftOut(row) ? '' : undefined}>
                    <td>{row.number}</td>
                    {columns.map((_, index) => (
                      <td key={index} lang={lang}>
                        {cells[row.number - 1]?.[index] ?? ''}
                      </td>
                    ))}
                    <td>{row.faults.map((fault) => t(`paste.fault.${fault}`)).join(' ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rows.length > shownMax && <p>{t('paste.more', { count: rows.length - shownMax })}</p>}
        </>
      )}
    </TaskDialog>
  )
}
