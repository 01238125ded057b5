import { useEffect, useEffectEvent, useState } from 'react'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Card } from '../../../ui/card/card.tsx'
import { cardSeed } from '../../../ui/card/card-face.ts'
import { SuitMark } from '../../../ui/card/suit-mark.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { wood } from '../../../ui/table/wood.ts'
import styles from './leaf-dialog.module.css'
import { type Deck, type DeckCard, type Suit, useDeckContent } from '../setup-queries.ts'

interface LeafDialogProps { deck: Deck; organizationId: string; onClose: () => void }

/** Leafing through a deck, one card at a time. */
export function LeafDialog({ deck, organizationId, onClose }: LeafDialogProps) {
  const common = useWords('common')
  const t = useWords('setup')
  const failureText = useFailureText()
  const { data, error } = useDeckContent(organizationId, deck.id)
  return (
    <Dialog isOpen onClose={onClose} title={deck.title} closeLabel={common('close')} size="wide">
      {error && <Notice kind="error" isNews>{failureText(error)}</Notice>}
      {!data && !error && <div className={styles.empty}><Spinner label={common('loading')} /></div>}
      {data && data.cards.length > 0 && <Leaves deck={deck} cards={data.cards} suits={data.suits} label={t('leaf.suits')} />}
    </Dialog>
  )
}

interface LeavesProps { deck: Deck; cards: readonly DeckCard[]; suits: readonly Suit[]; label: string }

function Leaves({ deck, cards, suits, label }: LeavesProps) {
  const t = useWords('setup')
  const [at, setAt] = useState(0)
  const turn = (by: number) => setAt((old) => (old + by + cards.length) % cards.length)
  const turnByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  })
  // Wherever the focus is in the dialog.
  useEffect(() => {
    window.addEventListener('keydown', turnByKey)
    return () => window.removeEventListener('keydown', turnByKey)
  }, [])
  const card = cards[at]
  if (!card) return null
  const face = {
    suit: card.suitKind, suitTitle: card.suitTitle, number: card.number, title: card.title, description: card.description,
    seed: cardSeed(deck.deckCatalogId, card.key),
  }
  return (
    <div className={styles.leaves} lang={deck.language}>
      <ul className={styles.suits} aria-label={label}>
        {suits.map((suit) => (
          <li key={suit.id} className={`suit-${suit.kind}`}>
            <button type="button" className={styles.suit} aria-pressed={suit.id === card.suitId} onClick={() => setAt(cards.findIndex(({ suitId }) => suitId === suit.id))}>
              <SuitMark suit={suit.kind} />
              <span>{suit.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={wood(styles.table)}>
        <Button look="line" onTable icon="chevronLeft" aria-label={t('leaf.previous')} onPress={() => turn(-1)} />
        <div key={card.id} className={styles.card} aria-live="polite"><Card face={face} lang={deck.language} /></div>
        <Button look="line" onTable icon="chevronRight" aria-label={t('leaf.next')} onPress={() => turn(1)} />
      </div>
      <p className={styles.count}>{t('leaf.of', { current: at + 1, total: cards.length })}</p>
    </div>
  )
}
