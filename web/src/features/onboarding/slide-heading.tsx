import { useEffect, useRef } from 'react'

/** A slide's heading. After a press it takes the focus for screen readers; give each slide its own `key`. */
export function SlideHeading({ children, takesFocus }: { children: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
