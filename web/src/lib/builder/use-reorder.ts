import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { announce } from '../../ui/feedback/announcements.ts'

interface Reorder<List extends HTMLElement> {
  /** The row that is being dragged; null: none. */
  dragged: string | null
  /** For the list whose children are the rows. */
  listRef: RefObject<List | null>
  /** For the handle of a row: dragging, and the arrow keys. */
  handleProps: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  /** Puts a row at another place, counted from 0, and says so. */
  move: (id: string, to: number) => void
}

/**
 * Rows in an order that can be changed, by dragging a handle with mouse, pen or finger and by the arrow keys on it.
 * @param ids the rows in their order
 * @param onMove puts a row at another place, counted from 0
 * @param told says where a row lies now, counted from 1, for screen readers
 */
export function useReorder<List extends HTMLElement>(
  ids: readonly string[],
  onMove: (id: string, to: number) => void,
  told: (id: string, place: number) => string,
): Reorder<List> {
  const listRef = useRef<List>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const move = (id: string, to: number) => {
    const place = Math.max(0, Math.min(ids.length - 1, to))
    if (place === ids.indexOf(id)) return
    onMove(id, place)
    announce(told(id, place + 1))
  }
  // On the window: a row that moves in the document loses a pointer that it captured.
  const drag = useEffectEvent((id: string, y: number) => {
    move(id, placeUnder(listRef.current, ids.indexOf(id), y))
  })
  useEffect(() => {
    if (dragged === null) return undefined
    const ends = new AbortController()
    const { signal } = ends
    window.addEventListener('pointermove', ({ clientY }) => drag(dragged, clientY), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => setDragged(null), { signal })
    return () => ends.abort()
  }, [dragged])
  return {
    dragged,
    listRef,
    move,
    handleProps: (id) => ({
      onPointerDown: (event) => {
        if (event.button === 0) setDragged(id)
      },
      onKeyDown: (event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        move(id, ids.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1))
      },
    }),
  }
}

/** Where a row belongs whose pointer is at this height: past every row whose middle it has crossed. */
function placeUnder(list: HTMLElement | null, from: number, y: number): number {
  const middles = [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })
  const up = middles.findIndex((middle, index) => index < from && y < middle)
  if (up !== -1) return up
  const down = middles.findLastIndex((middle, index) => index > from && y > middle)
  return down === -1 ? from : down
}
