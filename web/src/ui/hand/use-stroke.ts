import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { strokeOf, type Stroke } from './fan-geometry.ts'

interface StrokeHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Tracks one finger (or the mouse) over an element: `--drag-x` and `--drag-y` of the element follow it without a
 * render; on release, `onStroke` gets the gesture. It gets a tap with its click: what a tap replaces earlier would get
 * that click, and a button that appears under the finger would be pressed.
 */
export function useStroke(onStroke: (stroke: Stroke, target: EventTarget) => void): StrokeHandlers {
  const start = useRef<{ pointer: number; x: number; y: number; at: number; target: EventTarget } | null>(null)
  const tapped = useRef<EventTarget | null>(null)
  const release = (element: HTMLElement) => {
    start.current = null
    element.style.removeProperty('--drag-x')
    element.style.removeProperty('--drag-y')
    delete element.dataset['dragging']
  }
  return {
    onPointerDown(event) {
      if (event.button !== 0 || start.current) return
      tapped.current = null
      start.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        at: event.timeStamp,
        target: event.target,
      }
    },
    onPointerMove(event) {
      const from = start.current
      if (!from || from.pointer !== event.pointerId) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      const element = event.currentTarget
      if (element.dataset['dragging'] === undefined && Math.hypot(dx, dy) > 8) {
        element.dataset['dragging'] = ''
        element.setPointerCapture(event.pointerId)
      }
      element.style.setProperty('--drag-x', `${dx}px`)
      element.style.setProperty('--drag-y', `${Math.min(0, dy)}px`)
    },
    onPointerUp(event) {
      const from = start.current
      if (!from || from.pointer !== event.pointerId) return
      release(event.currentTarget)
      const stroke = strokeOf(event.clientX - from.x, event.clientY - from.y, event.timeStamp - from.at)
      if (stroke === 'tap') tapped.current = from.target
      else onStroke(stroke, from.target)
    },
    onPointerCancel(event) {
      release(event.currentTarget)
    },
    onClick(event) {
      const target = tapped.current
      tapped.current = null
      // Screen readers click without a pointer.
      if (target && event.detail !== 0) onStroke('tap', target)
    },
  }
}
