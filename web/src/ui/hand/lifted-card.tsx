import { useEffect, useRef, useState } from 'react'
import { Card } from '../card/card.tsx'
import type { CardFace } from '#drawing/card-face.ts'
import { classNames } from '../class-names.ts'
import styles from './lifted-card.module.css'
import { useStroke } from './use-stroke.ts'

interface LiftedCardProps {
  face: CardFace
  lang?: string | undefined
  /** Called on Escape, to return to the hand. Add a button for it in the foot of the frame. */
  onPutBack: () => void
  /** Called on a flick upwards; the ember button in the foot does the same. */
  onPlay?: (() => void) | undefined
  /** It was played and leaves at the top. */
  isLeaving?: boolean | undefined
}

/** One card lifted for reading, in a `PhoneFrame ground="wood"` with its buttons in `foot`. Takes the focus. */
export function LiftedCard({ face, lang, onPutBack, onPlay, isLeaving = false }: LiftedCardProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      // An open dialog handles Escape itself.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onPutBack()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onPutBack])
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    // With large type the card is taller than the screen; then a finger scrolls instead of flicking.
    const measure = () => setIsScrolled(document.documentElement.scrollHeight > window.innerHeight + 1)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const stroke = useStroke((meant) => {
    if (meant === 'up' && !isScrolled) onPlay?.()
  })
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <div
        className={classNames(styles.card, isLeaving && styles.leaving, onPlay && !isScrolled && styles.flicks)}
        {...stroke}
      >
        <Card face={face} lie="lifted" lang={lang} asks titleAs="h2" />
      </div>
    </div>
  )
}
