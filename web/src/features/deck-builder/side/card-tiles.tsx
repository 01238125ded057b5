import { useRef, type DragEvent, type KeyboardEvent } from 'react'
import { deckLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import type { CardPart, SuitPart } from '../model/draft-state.ts'
import { copyOfCard, moveCard, newCard, remove } from '../model/edits.ts'
import { useEditor } from '../editing/editor-context.ts'
import { focusAfter, tileOf } from '../editing/focus-after.ts'
import { useAddCard } from '../editing/use-add-card.ts'
import { useDrop } from '../editing/use-drop.ts'
import { useSameActs } from '../editing/use-same-acts.ts'
import { CardRow } from './card-row.tsx'
import styles from './side-panel.module.css'

interface TilesProps {
  suit: SuitPart | null
  cards: readonly CardPart[]
  asList: boolean
  label: string
}

/** The cards of a suit, as tiles or as a list of titles. The arrow keys move from card to card. */
export function Tiles({ suit, cards, asList, label }: TilesProps) {
  const t = useTranslations('deck-editor')
  const { view, state, facts, lang, chosen, choose, edit, isReadOnly } = useEditor()
  const addCard = useAddCard()
  const { over, dropOn } = useDrop()
  const list = useRef<HTMLUListElement>(null)
  const chosenId = chosen.kind === 'card' ? chosen.id : null
  const tabStop = cards.some(({ id }) => id === chosenId) ? chosenId : cards[0]?.id
  const go = (id: string) => focusAfter(() => choose({ kind: 'card', id }, true), tileOf(id))
  const add = (after?: CardPart) => addCard(newCard(state, suit?.id ?? null, after), 'title')
  // A card dropped on one further down goes below it.
  const moved = (id: string, place: number) => {
    const card = view.cards.find((one) => one.id === id)
    return suit && card ? moveCard(state, card, suit.id, place) : []
  }
  const move = (card: CardPart, by: number) => {
    const place = cards.indexOf(card) + by
    if (!suit || place < 0 || place >= cards.length) return
    focusAfter(() => edit(moveCard(state, card, suit.id, place)), tileOf(card.id))
    announce(t('card.moved', { title: card.title, place: place + 1 }))
  }
  const byKey = (event: KeyboardEvent<HTMLElement>, card: CardPart) => {
    const all = view.cards
    const place = all.indexOf(card)
    const across = asList ? 1 : columnsOf(list.current)
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }[event.key]
    const command = event.ctrlKey || event.metaKey
    const does = (() => {
      if (step !== undefined && event.altKey) return isReadOnly ? null : () => move(card, step)
      if (step !== undefined) return () => go((all[place + step] ?? card).id)
      if (event.key === 'Home') return () => go((all[0] ?? card).id)
      if (event.key === 'End') return () => go((all.at(-1) ?? card).id)
      if (isReadOnly) return null
      if (event.key === 'Enter' && command) return () => add(card)
      if (event.key.toLowerCase() === 'd' && command) return () => addCard(copyOfCard(state, card), 'tile')
      if (event.key === 'Delete' || event.key === 'Backspace')
        return () => {
          const next = all[place + 1] ?? all[place - 1]
          edit(remove('card', card.id))
          announce(t('card.removed'))
          if (next) go(next.id)
        }
      return null
    })()
    if (!does) return
    event.preventDefault()
    does()
  }
  const placeOf = (id: string) => cards.findIndex((card) => card.id === id)
  const dropOnCard = (id: string) => dropOn(id, { card: (dropped) => moved(dropped, placeOf(id)) })
  const acts = useSameActs({
    choose: (id: string) => choose({ kind: 'card', id }),
    byKey: (event: KeyboardEvent<HTMLElement>, id: string) => {
      const card = cards[placeOf(id)]
      if (card) byKey(event, card)
    },
    dragOver: (event: DragEvent, id: string) => dropOnCard(id).onDragOver(event),
    dragLeave: (id: string) => dropOnCard(id).onDragLeave(),
    drop: (event: DragEvent, id: string) => dropOnCard(id).onDrop(event),
  })
  return (
    <ul ref={list} className={asList ? styles.list : styles.tiles} aria-label={label}>
      {cards.map((card) => (
        <CardRow
          key={card.id}
          card={card}
          kind={suit?.kind ?? 'hearth'}
          number={view.numbers.get(card.id) ?? 0}
          catalogId={facts.deckCatalogId}
          untitled={t('untitled.card')}
          lang={lang}
          asList={asList}
          isTabStop={card.id === tabStop}
          isChosen={card.id === chosenId}
          isOver={card.id === over}
          isReadOnly={isReadOnly}
          acts={acts}
        />
      ))}
      {!isReadOnly && suit && view.cards.length < deckLimits.cardsMax && (
        <li {...dropOn('end', { card: (id) => moved(id, cards.length) })}>
          <button
            type="button"
            className={asList ? styles.row : styles.plus}
            data-field="cards"
            aria-label={t('card.addTo', { suit: suit.title || t('untitled.suit') })}
            onClick={() => add()}
          >
            <Icon name="add" />
          </button>
        </li>
      )}
    </ul>
  )
}

/** The number of tiles in a row. */
function columnsOf(list: HTMLElement | null): number {
  if (!list) return 1
  return Math.max(1, getComputedStyle(list).gridTemplateColumns.split(' ').length)
}
