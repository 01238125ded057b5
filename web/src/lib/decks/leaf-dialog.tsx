import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '../navigation/paths.ts'
import { useFailureText } from '../i18n/failure-text.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Card } from '../../ui/card/card.tsx'
import { SuitMark } from '../../ui/card/suit-mark.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/brand/spinner.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { wood } from '../../ui/table/wood.ts'
import styles from './leaf-dialog.module.css'
import { faceOf } from '../game/face-of.ts'
import { type Deck, type DeckCard, type Suit, useDeckContent } from './deck-queries.ts'

interface LeafDialogProps {
  deck: Deck
  organizationId: string
  onClose: () => void
}

/** Shows a deck one card at a time. */
export function LeafDialog({ deck, organizationId, onClose }: LeafDialogProps) {
  const common = useTranslations('common')
  const t = useTranslations('decks')
  const failureText = useFailureText()
  const { data, error } = useDeckContent(organizationId, deck.id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={deck.title}
      closeLabel={common('close')}
      size="wide"
      actions={
        <ButtonLink look="text" icon="print" href={paths.print(deck.id)} target="_blank" rel="noopener">
          {t('leaf.print')}
        </ButtonLink>
      }
    >
      {error && (
        <Notice kind="error" isNews>
          {failureText(error)}
        </Notice>
      )}
      {!data && !error && (
        <div className={styles.empty}>
          <Spinner label={common('loading')} />
        </div>
      )}
      {data && data.cards.length > 0 && (
        <Leaves deck={deck} cards={data.cards} suits={data.suits} label={t('leaf.suits')} />
      )}
    </Dialog>
  )
}

interface LeavesProps {
  deck: Deck
  cards: readonly DeckCard[]
  suits: readonly Suit[]
  label: string
}

/** How many cards are rendered ahead on each side of the current one. */
const ahead = 3

function Leaves({ deck, cards, suits, label }: LeavesProps) {
  const t = useTranslations('decks')
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  /** The card the strip is scrolling to by itself; cards it passes are not the current one. */
  const aim = useRef<number | null>(null)
  const goTo = (index: number) => {
    const place = (index + cards.length) % cards.length
    const leaf = strip.current?.children[place]
    if (!strip.current || !(leaf instanceof HTMLElement)) return
    aim.current = place
    setAt(place)
    strip.current.scrollTo({
      left: leaf.offsetLeft - (strip.current.clientWidth - leaf.clientWidth) / 2,
      behavior: Math.abs(place - at) > ahead ? 'instant' : 'auto',
    })
  }
  const followScroll = (element: HTMLElement) => {
    const nearest = nearestLeaf(element)
    if (aim.current === null) setAt(nearest)
    else if (aim.current === nearest) aim.current = null
  }
  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    goTo(at + (event.key === 'ArrowRight' ? 1 : -1))
  })
  // Arrow keys work wherever the focus is in the dialog.
  useEffect(() => {
    window.addEventListener('keydown', turnByKey)
    return () => window.removeEventListener('keydown', turnByKey)
  }, [])
  const card = cards[at]
  if (!card) return null
  return (
    <div className={styles.leaves} lang={deck.language}>
      <ul className={styles.suits} aria-label={label}>
        {suits.map((suit) => (
          <li key={suit.id} className={`suit-${suit.kind}`}>
            <button
              type="button"
              className={styles.suit}
              aria-pressed={suit.id === card.suitId}
              onClick={() => goTo(cards.findIndex(({ suitId }) => suitId === suit.id))}
            >
              <SuitMark suit={suit.kind} />
              <span>{suit.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={wood(styles.table)}>
        {/* A swipeable strip with the browser's scroll snapping. */}
        <ul
          ref={strip}
          className={styles.strip}
          onTouchStart={() => {
            aim.current = null
          }}
          onWheel={() => {
            aim.current = null
          }}
          onScroll={({ currentTarget }) => followScroll(currentTarget)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse (WCAG 2.1.1)
          tabIndex={0}
        >
          {cards.map((one, index) => (
            <li key={one.id} className={styles.leaf} aria-hidden={index !== at}>
              {Math.abs(index - at) <= ahead && <Card face={faceOf(one, deck)} lang={deck.language} asks />}
            </li>
          ))}
        </ul>
        <div className={styles.turn}>
          <Button look="line" onTable icon="chevronLeft" aria-label={t('leaf.previous')} onPress={() => goTo(at - 1)} />
          <p className={styles.count}>{t('leaf.of', { current: at + 1, total: cards.length })}</p>
          <Button look="line" onTable icon="chevronRight" aria-label={t('leaf.next')} onPress={() => goTo(at + 1)} />
        </div>
      </div>
      <p className="vh" aria-live="polite">
        {card.title}. {card.description}
      </p>
    </div>
  )
}

/** The index of the leaf in the middle of the strip. */
function nearestLeaf(strip: HTMLElement): number {
  const middle = strip.scrollLeft + strip.clientWidth / 2
  const distances = [...strip.children].map((leaf) =>
    leaf instanceof HTMLElement ? Math.abs(leaf.offsetLeft + leaf.clientWidth / 2 - middle) : Number.POSITIVE_INFINITY,
  )
  return distances.indexOf(Math.min(...distances))
}
