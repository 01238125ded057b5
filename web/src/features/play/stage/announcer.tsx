import { useEffect, useRef, useState } from 'react'

/** Changes within this time are told as one. */
const quiet = 1_500

/** Tells a screen reader what is so now, politely, once things have been still for a moment; nothing on the first drawing. */
export function Announcer({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  const first = useRef(children)
  useEffect(() => {
    if (first.current === children) return undefined
    first.current = ''
    const timer = setTimeout(() => setSaid(children), quiet)
    return () => clearTimeout(timer)
  }, [children])
  return <p className="vh" role="status">{said}</p>
}
