import { memo, type DragEvent, type KeyboardEvent } from 'react'
import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { cardSeed } from '#drawing/card-face.ts'
import { Card } from '../../../ui/card/card.tsx'
import { titleField } from '../editing/focus-field.ts'
import { dragProps } from '../editing/use-drop.ts'
import { useDraft } from '../editing/editor-context.ts'
import { viewOf } from '../model/draft-state.ts'
import styles from './side-panel.module.css'

interface CardRowProps {
  id: string
  kind: SuitKind
  catalogId: string
  untitled: string
  lang: string
  asList: boolean
  isTabStop: boolean
  isChosen: boolean
  /** Something is dragged over it. */
  isOver: boolean
  isReadOnly: boolean
  /** The same functions at each render. */
  acts: {
    choose: (id: string) => void
    byKey: (event: KeyboardEvent<HTMLElement>, id: string) => void
    dragOver: (event: DragEvent, id: string) => void
    dragLeave: (id: string) => void
    drop: (event: DragEvent, id: string) => void
  }
}

/** A card as a tile or as a row. Drawn again only when it changes: a key in the form of one card draws one row. */
export const CardRow = memo(function CardRow({ id, asList, lang, untitled, acts, ...row }: CardRowProps) {
  const card = useDraft(({ state }) => state.parts.get(id))
  const number = useDraft(({ state }) => viewOf(state).numbers.get(id) ?? 0)
  if (!card) return null
  return (
    <li
      {...dragProps('card', id, row.isReadOnly)}
      data-over={row.isOver ? '' : undefined}
      onDragOver={(event) => acts.dragOver(event, id)}
      onDragLeave={() => acts.dragLeave(id)}
      onDrop={(event) => acts.drop(event, id)}
    >
      <button
        type="button"
        data-card={id}
        className={asList ? styles.row : styles.tile}
        tabIndex={row.isTabStop ? 0 : -1}
        aria-current={row.isChosen ? 'true' : undefined}
        onClick={() => acts.choose(id)}
        onDoubleClick={() => document.querySelector<HTMLElement>(titleField)?.focus()}
        onKeyDown={(event) => acts.byKey(event, id)}
      >
        {asList ? (
          <>
            <span className={styles.number}>{number}</span>
            <span lang={lang}>
              {card.title || untitled}
              <small>{card.description}</small>
            </span>
          </>
        ) : (
          <Tile
            title={card.title || untitled}
            kind={row.kind}
            number={number}
            seed={cardSeed(row.catalogId, card.key)}
            lang={lang}
          />
        )}
      </button>
    </li>
  )
})

interface TileProps {
  title: string
  kind: SuitKind
  number: number
  seed: string
  lang: string
}

/** What a tile shows of a card: not its text. */
const Tile = memo(function Tile({ title, kind, number, seed, lang }: TileProps) {
  const face = { suit: kind, suitTitle: '', number, title, description: '', seed }
  return <Card face={face} size="mini" lie="flat" lang={lang} titleAs="p" />
})
