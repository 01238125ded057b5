import type { ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DataTable, type Column } from '../../../ui/frame/data-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Disclosure } from '../../../ui/overlay/disclosure.tsx'
import styles from './section.module.css'

interface AnalysisSectionProps {
  /** The anchor for the table of contents. */
  id: string
  title: string
  aside?: ReactNode
  children: ReactNode
  /** How to read the chart, in the margin or below it. */
  note?: ReactNode
  /** The same figures as a table. */
  table?: ReactNode
}

/** A part of the analysis: its chart, how to read it, and its figures as a table. */
export function AnalysisSection({ id, title, aside, children, note, table }: AnalysisSectionProps) {
  const t = useTranslations('analysis')
  return (
    <div id={id} className={styles.part} tabIndex={-1}>
      <Section title={title} aside={aside != null && <span className={styles.aside}>{aside}</span>}>
        {children}
      </Section>
      {isGiven(note) && (
        <div className={styles.margin}>
          <h3 className={styles.how}>{t('howToRead')}</h3>
          {note}
        </div>
      )}
      {isGiven(table) && (
        <div className={styles.table}>
          <Disclosure title={t('asTable')}>{table}</Disclosure>
        </div>
      )}
    </div>
  )
}

/** Whether there is something to show: `condition && <p>` may be false. */
const isGiven = (node: ReactNode) => node != null && node !== false

/** The table behind a chart; a long one scrolls, by keyboard too. */
export function FigureTable<Row>(props: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}) {
  return (
    <div
      className={styles.figures}
      role="group"
      aria-label={props.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse (WCAG 2.1.1)
      tabIndex={0}
    >
      <DataTable {...props} />
    </div>
  )
}
