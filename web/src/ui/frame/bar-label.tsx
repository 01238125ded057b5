import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The words beside an icon in the stage's bar. In a full bar only the icon stays, so name the button by `aria-label`.
 */
export function BarLabel({ children }: { children: string }) {
  return <span data-folds>{children}</span>
}

/** Keeps what is in a bar inside it: of the labels, the last ones go first. */
export function useBarFold(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    const observer = new ResizeObserver(() => foldLabels(bar))
    for (const part of [bar, ...bar.children]) observer.observe(part)
    foldLabels(bar)
    return () => observer.disconnect()
  })
  return ref
}

function foldLabels(bar: HTMLElement): void {
  const labels = [...bar.querySelectorAll<HTMLElement>('[data-folds]')]
  for (const label of labels) label.hidden = false
  while (isFull(bar)) {
    const last = labels.pop()
    if (!last) return
    last.hidden = true
  }
}

function isFull(bar: HTMLElement): boolean {
  const end = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingInlineEnd)
  return (bar.lastElementChild?.getBoundingClientRect().right ?? 0) > end + 0.5
}
