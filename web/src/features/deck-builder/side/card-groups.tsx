import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { SuitMark } from '../../../ui/card/suit-mark.tsx'
import type { CardPart, SuitPart } from '../model/draft-state.ts'
import { moveCard, movePart } from '../model/edits.ts'
import { useEditor } from '../editing/editor-context.ts'
import { dragProps, useDrop } from '../editing/use-drop.ts'
import { Tiles } from './card-tiles.tsx'
import styles from './side-panel.module.css'

/** Above this number of cards only the selected card's suit is open at first. */
const openAtFirst = 60

/** All cards by suit. Cards and suits are dragged to where they belong. */
export function CardGroups({ asList }: { asList: boolean }) {
  const t = useTranslations('deck-editor')
  const { view, chosen, choose } = useEditor()
  const current = chosen.kind === 'card' ? view.cards.find(({ id }) => id === chosen.id) : undefined
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        view.cards.length > openAtFirst
          ? view.suits.flatMap(({ id }) => (id === (current?.suitId ?? view.suits[0]?.id) ? [] : [id]))
          : [],
      ),
  )
  const loose = view.cardsOfSuit.get('') ?? []
  // Opens the suit of a card that was selected elsewhere.
  const suitId = current?.suitId ?? null
  const [shownSuit, setShownSuit] = useState(suitId)
  if (suitId !== shownSuit) {
    setShownSuit(suitId)
    if (suitId !== null && closed.has(suitId)) setClosed(new Set([...closed].filter((id) => id !== suitId)))
  }
  return (
    <div className={styles.groups}>
      {view.suits.map((suit) => (
        <Group
          key={suit.id}
          suit={suit}
          cards={view.cardsOfSuit.get(suit.id) ?? []}
          asList={asList}
          isCurrent={current?.suitId === suit.id || (chosen.kind === 'suit' && chosen.id === suit.id)}
          isOpen={!closed.has(suit.id)}
          onToggle={() => {
            const next = new Set(closed)
            if (!next.delete(suit.id)) next.add(suit.id)
            setClosed(next)
          }}
          onEdit={() => choose({ kind: 'suit', id: suit.id })}
        />
      ))}
      {loose.length > 0 && (
        <section className={styles.group} data-current="">
          <p className={styles.hint}>{t('card.noSuit', { count: loose.length })}</p>
          <Tiles suit={null} cards={loose} asList={asList} label={t('card.noSuit', { count: loose.length })} />
        </section>
      )}
    </div>
  )
}

interface GroupProps {
  suit: SuitPart
  cards: readonly CardPart[]
  asList: boolean
  /** In a narrow window only this group is open. */
  isCurrent: boolean
  isOpen: boolean
  onToggle: () => void
  onEdit: () => void
}

function Group({ suit, cards, asList, isCurrent, isOpen, onToggle, onEdit }: GroupProps) {
  const t = useTranslations('deck-editor')
  const { lang, view, choose, state, isReadOnly } = useEditor()
  const { dropOn } = useDrop()
  const title = suit.title || t('untitled.suit')
  return (
    <section className={styles.group} data-current={isCurrent ? '' : undefined}>
      <h2
        className={`suit-${suit.kind}`}
        {...dragProps('suit', suit.id, isReadOnly)}
        {...dropOn(suit.id, {
          card: (id) => {
            const card = view.cards.find((one) => one.id === id)
            return card ? moveCard(state, card, suit.id, cards.length) : []
          },
          suit: (id) => movePart(view.suits, 'suit', id, view.suits.indexOf(suit)),
        })}
      >
        <button
          type="button"
          className={styles.suit}
          data-leads-to="cards"
          aria-expanded={isOpen}
          onClick={() => {
            onToggle()
            const [first] = cards
            if (first && !isCurrent && !isOpen) choose({ kind: 'card', id: first.id }, true)
          }}
        >
          <SuitMark suit={suit.kind} />
          <b lang={lang}>{title}</b>
          <span>{cards.length}</span>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        </button>
        <button type="button" className={styles.edit} aria-label={t('suit.edit', { title })} onClick={onEdit}>
          <Icon name="edit" />
        </button>
      </h2>
      {isOpen && <Tiles suit={suit} cards={cards} asList={asList} label={title} />}
    </section>
  )
}
