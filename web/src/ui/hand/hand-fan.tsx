import { useId, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { Card } from '../card/card.tsx'
import { classNames } from '../class-names.ts'
import { fanAngle, fanKey, fanPlace } from './fan-geometry.ts'
import type { HandCard } from './hand-card.ts'
import styles from './hand-fan.module.css'
import { HandIndex } from './hand-index.tsx'
import { useDealing } from './use-dealing.ts'
import { useStroke } from './use-stroke.ts'

interface HandFanProps {
  /** "Your hand, five cards". */
  label: string
  cards: readonly HandCard[]
  chosenId: string
  onChoose: (id: string) => void
  /** Called on a tap on the chosen card, or Enter, to lift it. */
  onLift: (id: string) => void
  /** Called on a flick upwards, a shortcut for `onLift` and a button. */
  onFlick?: ((id: string) => void) | undefined
  /** Below the marks: "Tap the card to read it, flick it up to play it". */
  hint?: ReactNode
  lang?: string | undefined
}

/** A swipeable hand of cards, inside a `PhoneTable`. A listbox: arrow keys choose, Enter lifts. */
export function HandFan({ label, cards, chosenId, onChoose, onLift, onFlick, hint, lang }: HandFanProps) {
  const id = useId()
  const { fan, isNew } = useDealing(cards)
  const chosen = Math.max(
    0,
    cards.findIndex((card) => card.id === chosenId),
  )
  const chosenCard = cards[chosen]
  const chooseAt = (index: number | null) => {
    const card = index === null ? undefined : cards[index]
    if (card) onChoose(card.id)
  }
  const stroke = useStroke((meant, target) => {
    if (!chosenCard) return
    if (meant === 'left' || meant === 'right')
      chooseAt(fanKey(meant === 'left' ? 'ArrowRight' : 'ArrowLeft', chosen, cards.length))
    if (meant === 'up') (onFlick ?? onLift)(chosenCard.id)
    if (meant !== 'tap' || !(target instanceof Element)) return
    const tapped = target.closest('[data-card]')?.getAttribute('data-card')
    if (tapped === chosenCard.id) onLift(tapped)
    else if (tapped) onChoose(tapped)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = fanKey(event.key, chosen, cards.length)
    if (next !== null) chooseAt(next)
    else if ((event.key === 'Enter' || event.key === ' ') && chosenCard) onLift(chosenCard.id)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.hand}>
      <div
        ref={fan}
        className={classNames(styles.fan, isNew && styles.dealt)}
        role="listbox"
        aria-label={label}
        aria-orientation="horizontal"
        aria-activedescendant={chosenCard && `${id}-${chosenCard.id}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...stroke}
      >
        {cards.map((card, index) => {
          const place = fanPlace(index, chosen, cards.length)
          return (
            <div
              key={card.id}
              id={`${id}-${card.id}`}
              className={classNames(styles.card, place === 0 && styles.chosen)}
              role="option"
              aria-selected={place === 0}
              data-card={card.id}
              style={
                { '--angle': `${fanAngle(place)}deg`, '--order': index, zIndex: 10 - Math.abs(place) } as CSSProperties
              }
              // Screen readers click without pointer events.
              onClick={(event) => {
                if (event.detail !== 0) return
                if (place === 0) onLift(card.id)
                else onChoose(card.id)
              }}
            >
              <Card face={card.face} lie={place === 0 ? 'lifted' : 'lying'} titleAs="p" lang={lang} />
            </div>
          )
        })}
      </div>
      <HandIndex label={label} cards={cards} chosenId={chosenCard?.id} onChoose={onChoose} />
      {hint != null && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
