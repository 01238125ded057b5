import { useEffect, useRef, useState } from 'react'
import { Card } from '../card/card.tsx'
import type { CardFace } from '#drawing/card-face.ts'
import { classNames } from '../class-names.ts'
import styles from './lifted-card.module.css'
import { useStroke } from './use-stroke.ts'

interface LiftedCardProps {
  face: CardFace
  lang?: string | undefined
  /** Escape: back to the hand. Give a button for it too, in the foot of the frame. */
  onPutBack: () => void
  /** A flick upwards; the ember button in the foot does the same. */
  onPlay?: (() => void) | undefined
  /** It has been played and leaves over the top. */
  isLeaving?: boolean | undefined
}

/** One card held up to be read whole, in a `PhoneFrame ground="wood"` with its buttons in `foot`. Takes the focus. */
export function LiftedCard({ face, lang, onPutBack, onPlay, isLeaving = false }: LiftedCardProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      // An open dialog has its own use for Escape.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onPutBack()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onPutBack])
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    // With large type the card is taller than the screen: then a finger scrolls it and does not flick it away.
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
