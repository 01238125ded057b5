import { useState, type KeyboardEvent } from 'react'

/** The mark that a key moves to, from 0; null: the key moves nowhere. */
export function nextMark(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/**
 * Makes the marks of a chart one tab stop: arrow keys move between them, and pressing one opens what is behind it. For
 * the element around the marks and for each of them, in their order on screen.
 */
export function useMarks(label: string, count: number) {
  const [last, setLast] = useState(0)
  const current = Math.min(last, count - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')]
    const at = marks.findIndex((mark) => mark === event.target)
    const next = at === -1 ? null : nextMark(event.key, at, marks.length)
    if (next === null) return
    event.preventDefault()
    marks[next]?.focus()
  }
  return {
    chart: { role: 'group' as const, 'aria-label': label, onKeyDown },
    mark: (index: number) => ({
      'data-mark': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setLast(index),
    }),
  }
}
