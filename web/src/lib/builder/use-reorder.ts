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
  /** The row being dragged, or null. */
  dragged: string | null
  /** Ref for the list element whose children are the rows. */
  listRef: RefObject<List | null>
  /** Props of a row's handle: drag events and arrow keys. */
  handleProps: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  /** Moves a row to another position, counted from 0, and announces it. */
  move: (id: string, to: number) => void
}

/**
 * Reorders rows by dragging a handle with mouse, pen or finger, or by the arrow keys on it.
 * @param ids the rows in their order
 * @param onMove moves a row to another position, counted from 0
 * @param announcementOf returns the announcement of a row's new position, counted from 1, for screen readers
 */
export function useReorder<List extends HTMLElement>(
  ids: readonly string[],
  onMove: (id: string, to: number) => void,
  announcementOf: (id: string, place: number) => string,
): Reorder<List> {
  const listRef = useRef<List>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const move = (id: string, to: number) => {
    const place = Math.max(0, Math.min(ids.length - 1, to))
    if (place === ids.indexOf(id)) return
    onMove(id, place)
    announce(announcementOf(id, place + 1))
  }
  // On the window: a row moved in the document loses pointer capture.
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

/** The index of a dragged row at this pointer height: past every row whose middle the pointer has crossed. */
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
