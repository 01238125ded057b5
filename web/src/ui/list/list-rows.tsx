import { Fragment } from 'react'
import { Cell, Column, Row as AriaRow, Table, TableBody, TableHeader } from 'react-aria-components/Table'
import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import { ChoiceBox } from './choice-box.tsx'
import { FocusInRow } from './focus-in-row.tsx'
import type { ListColumn, ListGroups, PagedTableProps } from './list-props.ts'
import styles from './paged-table.module.css'

type ListRowsProps<Row> = Omit<PagedTableProps<Row>, 'data' | 'empty' | 'pages'> & {
  rows: readonly Row[]
  describedBy: string
}

/** The loaded rows, as React Aria's table. */
export function ListRows<Row>({
  caption,
  text,
  columns,
  rowId,
  rows,
  sort,
  choice,
  groups,
  onOpen,
  describedBy,
}: ListRowsProps<Row>) {
  const ids = (wanted: (row: Row) => boolean) => rows.filter((row) => wanted(row)).map((row) => rowId(row))
  const begun = groups ? rowsThatBegin(rows, groups) : new Map<Row, string>()
  const isFree = (row: Row) => choice?.isFree?.(row) ?? true
  return (
    <Table
      aria-label={caption}
      aria-describedby={describedBy}
      className={styles.table ?? ''}
      {...(sort && {
        sortDescriptor: descriptorOf(sort.value),
        onSortChange: ({ column, direction }) => sort.onSort(`${direction === 'descending' ? '-' : ''}${column}`),
      })}
      {...(choice && {
        selectionMode: choice.mode,
        selectedKeys: choice.chosen,
        disabledKeys: ids((row) => !isFree(row)),
        disabledBehavior: 'selection' as const,
        onSelectionChange: (keys) => choice.onChoose(new Set(keys === 'all' ? ids(isFree) : [...keys].map(String))),
      })}
      {...(onOpen && { onRowAction: (key) => rows.filter((row) => rowId(row) === String(key)).forEach(onOpen) })}
    >
      <TableHeader>
        {choice && (
          <Column className={styles.choose ?? ''} textValue={text.choose}>
            <span className="vh">{text.choose}</span>
          </Column>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} />
        ))}
      </TableHeader>
      <TableBody>
        {rows.map((row) => {
          const group = begun.get(row)
          return (
            <Fragment key={rowId(row)}>
              {group !== undefined && (
                <AriaRow id={`group ${group}`} className={styles.groupRow ?? ''}>
                  <Cell data-title="" className={styles.group ?? ''} colSpan={columns.length + (choice ? 1 : 0)}>
                    {groups?.title(group)}
                  </Cell>
                </AriaRow>
              )}
              <AriaRow id={rowId(row)} className={classNames(styles.row, onOpen && styles.opens)}>
                {choice && (
                  <Cell data-title="" className={styles.choose ?? ''}>
                    <FocusInRow rowId={rowId(row)}>
                      <ChoiceBox label={choice.label(row)} />
                    </FocusInRow>
                  </Cell>
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.id}
                    data-title={column.hideTitle ? '' : column.title}
                    className={classNames(column.end && styles.end, column.names && styles.names)}
                  >
                    <FocusInRow rowId={rowId(row)}>{column.cell(row)}</FocusInRow>
                  </Cell>
                ))}
              </AriaRow>
            </Fragment>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** The first row of each group. A group begins once: rows that come back to it stay under the heading before them. */
function rowsThatBegin<Row>(rows: readonly Row[], { of }: ListGroups<Row>): Map<Row, string> {
  const begun = new Map<Row, string>()
  const begunGroups = new Set<string>()
  const [first] = rows
  const firstGroup = rows.map(of).find((group) => group !== null)
  if (first !== undefined && firstGroup) {
    begun.set(first, firstGroup)
    begunGroups.add(firstGroup)
  }
  for (const row of rows) {
    const group = of(row)
    if (group === null || begunGroups.has(group)) continue
    begun.set(row, group)
    begunGroups.add(group)
  }
  return begun
}

function Heading<Row>({ column }: { column: ListColumn<Row> }) {
  return (
    <Column
      id={column.id}
      isRowHeader={column.names ?? false}
      allowsSorting={column.sorts ?? false}
      textValue={column.title}
      className={classNames(column.end && styles.end)}
    >
      {({ sortDirection }) =>
        column.sorts ? (
          <span className={styles.sorts}>
            {column.title}
            <Icon name={sortDirection === 'descending' ? 'chevronUp' : 'chevronDown'} />
          </span>
        ) : (
          <span className={classNames(column.hideTitle && 'vh')}>{column.title}</span>
        )
      }
    </Column>
  )
}

function descriptorOf(sort: string) {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' as const }
    : { column: sort, direction: 'ascending' as const }
}
