import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Select } from '../controls/select.tsx'
import { TextField } from '../controls/text-field.tsx'
import { pageTyped } from './page-typed.ts'
import type { ListPages, ListText } from './list-props.ts'
import styles from './paged-table.module.css'

interface PageBarProps {
  text: ListText
  pages: ListPages
  total: number
  /** The number of rows on this page. */
  shown: number
}

/** Nobody turns more pages than these one by one. */
const turnedMax = 5

/** Below the rows: the range shown, the page size, the previous and next page, and a field for any of many pages. */
export function PageBar({ text, pages: { page, size, sizes, pageMax, onPage, onSize }, total, shown }: PageBarProps) {
  const count = Math.ceil(total / size)
  const before = (page - 1) * size
  return (
    <nav className={styles.pages} aria-label={text.pages}>
      <span className={styles.range}>{text.range(before + 1, before + shown, total)}</span>
      <Select
        className={styles.size}
        label={text.size}
        value={String(size)}
        options={sizes.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(value) => onSize(Number(value))}
      />
      {count > 1 && (
        <span className={styles.turn}>
          <Button look="line" size="sm" icon="chevronLeft" aria-disabled={page <= 1} onPress={() => onPage(page - 1)}>
            {text.previous}
          </Button>
          <span>{text.pageOf(page, count)}</span>
          <Button
            look="line"
            size="sm"
            iconAfter="chevronRight"
            aria-disabled={page >= count}
            onPress={() => onPage(page + 1)}
          >
            {text.next}
          </Button>
        </span>
      )}
      {count > turnedMax && <PageField text={text} pageMax={pageMax ?? count} onPage={onPage} />}
    </nav>
  )
}

interface PageFieldProps {
  text: ListText
  pageMax: number
  onPage: (page: number) => void
}

function PageField({ text, pageMax, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault()
        const page = pageTyped(typed, pageMax)
        setIsWrong(page === null)
        if (page === null) return event.currentTarget.querySelector('input')?.focus()
        setTyped('')
        onPage(page)
      }}
    >
      <TextField
        label={text.pageNumber}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        error={isWrong ? text.pageWrong : undefined}
        onChange={(value) => {
          setTyped(value)
          setIsWrong(false)
        }}
      />
      <Button type="submit" look="line" size="sm">
        {text.goToPage}
      </Button>
    </form>
  )
}
