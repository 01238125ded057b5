import { memo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { deckLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { cardSeed } from '#drawing/card-face.ts'
import { SuitMark } from '../../../ui/card/suit-mark.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import type { CardPart, SuitPart } from '../model/draft-state.ts'
import { copyOfCard, moveCard, newCard, remove } from '../model/edits.ts'
import { useEditor } from '../desk/editor-context.ts'
import { focusAfter, tileOf, titleField } from '../desk/focus-after.ts'
import styles from './side-panel.module.css'

/** Above this number of cards only the selected card's suit is open at first. */
const openAtFirst = 60

/** All cards by suit, as tiles or as a list of titles. The arrow keys move from card to card. */
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
  const { lang, choose, edit, state, isReadOnly } = useEditor()
  const title = suit.title || t('untitled.suit')
  return (
    <section className={styles.group} data-current={isCurrent ? '' : undefined}>
      <h2 className={`suit-${suit.kind}`}>
        <button
          type="button"
          className={styles.suit}
          aria-expanded={isOpen}
          onClick={() => {
            onToggle()
            const [first] = cards
            if (first && !isCurrent && !isOpen) choose({ kind: 'card', id: first.id })
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const card = state.parts.get(event.dataTransfer.getData(dragged))
            if (isReadOnly || card?.partKind !== 'card') return
            event.preventDefault()
            edit(moveCard(state, card, suit.id, cards.length))
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

const dragged = 'text/x-crux-card'

interface TilesProps {
  suit: SuitPart | null
  cards: readonly CardPart[]
  asList: boolean
  label: string
}

function Tiles({ suit, cards, asList, label }: TilesProps) {
  const t = useTranslations('deck-editor')
  const { view, state, facts, lang, chosen, choose, edit, isReadOnly } = useEditor()
  const list = useRef<HTMLUListElement>(null)
  const chosenId = chosen.kind === 'card' ? chosen.id : null
  const tabStop = cards.some(({ id }) => id === chosenId) ? chosenId : cards[0]?.id
  const go = (id: string) => focusAfter(() => choose({ kind: 'card', id }), tileOf(id))
  const add = (after?: CardPart) => {
    const made = newCard(state, suit?.id ?? null, after)
    focusAfter(() => {
      edit(made.edits)
      choose({ kind: 'card', id: made.id })
    }, titleField)
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
      if (event.key.toLowerCase() === 'd' && command)
        return () => {
          const made = copyOfCard(state, card)
          edit(made.edits)
          go(made.id)
        }
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
  return (
    <ul ref={list} className={asList ? styles.list : styles.tiles} aria-label={label}>
      {cards.map((card) => (
        <li
          key={card.id}
          draggable={!isReadOnly}
          onDragStart={(event) => event.dataTransfer.setData(dragged, card.id)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event: DragEvent) => {
            const moved = state.parts.get(event.dataTransfer.getData(dragged))
            if (isReadOnly || !suit || moved?.partKind !== 'card' || moved.id === card.id) return
            event.preventDefault()
            event.stopPropagation()
            edit(moveCard(state, moved, suit.id, cards.filter(({ id }) => id !== moved.id).indexOf(card)))
          }}
        >
          <button
            type="button"
            data-card={card.id}
            className={asList ? styles.row : styles.tile}
            tabIndex={card.id === tabStop ? 0 : -1}
            aria-current={card.id === chosenId ? 'true' : undefined}
            onClick={() => choose({ kind: 'card', id: card.id })}
            onDoubleClick={() => document.querySelector<HTMLElement>(titleField)?.focus()}
            onKeyDown={(event) => byKey(event, card)}
          >
            {asList ? (
              <>
                <span className={styles.number}>{view.numbers.get(card.id)}</span>
                <span lang={lang}>
                  {card.title || t('untitled.card')}
                  <small>{card.description}</small>
                </span>
              </>
            ) : (
              <Tile
                card={card}
                kind={suit?.kind ?? 'hearth'}
                number={view.numbers.get(card.id) ?? 0}
                catalogId={facts.deckCatalogId}
                untitled={t('untitled.card')}
                lang={lang}
              />
            )}
          </button>
        </li>
      ))}
      {!isReadOnly && suit && view.cards.length < deckLimits.cardsMax && (
        <li>
          <button
            type="button"
            className={asList ? styles.row : styles.plus}
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

interface TileProps {
  card: CardPart
  kind: SuitKind
  number: number
  catalogId: string
  untitled: string
  lang: string
}

const Tile = memo(function Tile({ card, kind, number, catalogId, untitled, lang }: TileProps) {
  const face = {
    suit: kind,
    suitTitle: '',
    number,
    title: card.title || untitled,
    description: '',
    seed: cardSeed(catalogId, card.key),
  }
  return <Card face={face} size="mini" lie="flat" lang={lang} titleAs="p" />
})

/** The number of tiles in a row. */
function columnsOf(list: HTMLElement | null): number {
  if (!list) return 1
  return Math.max(1, getComputedStyle(list).gridTemplateColumns.split(' ').length)
}
