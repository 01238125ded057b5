import { useRef, type DragEvent, type KeyboardEvent } from 'react'
import { deckLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import { viewOf, type CardPart, type SuitPart } from '../model/draft-state.ts'
import { copyOfCard, moveCard, newCard, remove } from '../model/edits.ts'
import { useChosen, useDraft, useDraftNow, useEditorTools } from '../editing/editor-context.ts'
import { focusAfter } from '../../../lib/focus-after.ts'
import { tileOf } from '../editing/focus-field.ts'
import { useAddCard } from '../editing/use-add-card.ts'
import { useDrop } from '../editing/use-drop.ts'
import { useSameActs } from '../editing/use-same-acts.ts'
import { CardRow } from './card-row.tsx'
import styles from './side-panel.module.css'

interface TilesProps {
  suit: SuitPart | null
  ids: readonly string[]
  asList: boolean
  label: string
}

/** The cards of a suit, as tiles or as a list of titles. The arrow keys move from card to card. */
export function Tiles({ suit, ids, asList, label }: TilesProps) {
  const t = useTranslations('deck-editor')
  const { facts, lang, choose, edit, isReadOnly } = useEditorTools()
  const chosen = useChosen()
  const draftNow = useDraftNow()
  const isFull = useDraft(({ state }) => viewOf(state).cards.length >= deckLimits.cardsMax)
  const addCard = useAddCard()
  const { over, dropOn } = useDrop()
  const list = useRef<HTMLUListElement>(null)
  const chosenId = chosen.kind === 'card' ? chosen.id : null
  const tabStop = chosenId !== null && ids.includes(chosenId) ? chosenId : ids[0]
  const go = (id: string) => focusAfter(() => choose({ kind: 'card', id }, true), tileOf(id))
  const add = (after?: CardPart) => addCard(newCard(draftNow().state, suit?.id ?? null, after), 'title')
  // A card dropped on one further down goes below it.
  const moved = (id: string, place: number) => {
    const { state, view } = draftNow()
    const card = view.cards.find((one) => one.id === id)
    return suit && card ? moveCard(state, card, suit.id, place) : []
  }
  const move = (card: CardPart, by: number) => {
    const place = ids.indexOf(card.id) + by
    if (!suit || place < 0 || place >= ids.length) return
    focusAfter(() => edit(moveCard(draftNow().state, card, suit.id, place)), tileOf(card.id))
    announce(t('card.moved', { title: card.title, place: place + 1 }))
  }
  const byKey = (event: KeyboardEvent<HTMLElement>, card: CardPart) => {
    const { state, view } = draftNow()
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
  const dropOnCard = (id: string) => dropOn(id, { card: (dropped) => moved(dropped, ids.indexOf(id)) })
  const acts = useSameActs({
    choose: (id: string) => choose({ kind: 'card', id }),
    byKey: (event: KeyboardEvent<HTMLElement>, id: string) => {
      const card = draftNow().state.parts.get(id)
      if (card?.partKind === 'card') byKey(event, card)
    },
    dragOver: (event: DragEvent, id: string) => dropOnCard(id).onDragOver(event),
    dragLeave: (id: string) => dropOnCard(id).onDragLeave(),
    drop: (event: DragEvent, id: string) => dropOnCard(id).onDrop(event),
  })
  return (
    <ul ref={list} className={asList ? styles.list : styles.tiles} aria-label={label}>
      {ids.map((id) => (
        <CardRow
          key={id}
          id={id}
          kind={suit?.kind ?? 'hearth'}
          catalogId={facts.deckCatalogId}
          untitled={t('untitled.card')}
          lang={lang}
          asList={asList}
          isTabStop={id === tabStop}
          isChosen={id === chosenId}
          isOver={id === over}
          isReadOnly={isReadOnly}
          acts={acts}
        />
      ))}
      {!isReadOnly && suit && !isFull && (
        <li {...dropOn('end', { card: (id) => moved(id, ids.length) })}>
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
