import { useDeferredValue, useState, type KeyboardEvent } from 'react'
import type { CardTone } from '#domain/decks/deck-rules.ts'
import { deckLimits, draftLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import { wood } from '../../../ui/table/wood.ts'
import type { CardPart } from '../model/draft-state.ts'
import { copyOfCard, moveCard, newCard, remove, type MadeCard } from '../model/edits.ts'
import { WordsBeside } from '../translations/words-beside.tsx'
import { useEditor } from '../editing/editor-context.ts'
import { fieldNamed, focusAfter, tileOf } from '../editing/focus-after.ts'
import { useAddCard } from '../editing/use-add-card.ts'
import { useSameActs } from '../editing/use-same-acts.ts'
import { CardActs, CardChoices, CardSteps } from './card-controls.tsx'
import { CardPreview, type CardLook } from './card-preview.tsx'
import { DraftField } from './draft-field.tsx'
import styles from './editor.module.css'

/** The selected card as it looks on a table, and the form for its text. */
export function CardEditor({ cardId }: { cardId: string }) {
  const { view } = useEditor()
  const card = view.cards.find(({ id }) => id === cardId)
  return card ? <ChosenCard card={card} /> : null
}

function ChosenCard({ card }: { card: CardPart }) {
  const t = useTranslations('deck-editor')
  const { view, state, choose, edit, isReadOnly } = useEditor()
  const addCard = useAddCard()
  const [look, setLook] = useState<CardLook>('lifted')
  // A key is answered in its field first; the drawn card follows in the next frame.
  const drawn = useDeferredValue(card)
  const place = view.cards.indexOf(card)
  const [before, after] = [view.cards[place - 1], view.cards[place + 1]]
  const suitCards = view.cardsOfSuit.get(card.suitId ?? '') ?? []
  const go = (id: string | undefined) => {
    if (id !== undefined) choose({ kind: 'card', id })
  }
  // Moves to the same field of another card.
  const goOn = (id: string | undefined, from: EventTarget) => {
    if (!id) return
    const field = from instanceof HTMLElement ? from.dataset['field'] : undefined
    focusAfter(() => go(id), field ? fieldNamed(field) : tileOf(id))
  }
  const add = (made: MadeCard) => addCard(made, 'title')
  const takeOut = () => {
    const next = after ?? before
    edit(remove('card', card.id))
    announce(t('card.removed'))
    if (next) focusAfter(() => go(next.id), tileOf(next.id))
  }
  const acts = useSameActs({
    goBefore: () => go(before?.id),
    goAfter: () => go(after?.id),
    add: () => add(newCard(state, card.suitId, card)),
    copy: () => add(copyOfCard(state, card)),
    takeOut,
    moveBy: (by: number) => void edit(moveCard(state, card, card.suitId ?? '', suitCards.indexOf(card) + by)),
    toSuit: (suitId: string) => void edit(moveCard(state, card, suitId, (view.cardsOfSuit.get(suitId) ?? []).length)),
    toTone: (tone: CardTone) => void edit([{ kind: 'card', id: card.id, fields: { tone } }]),
  })
  const byKey = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    const does = (() => {
      if (event.key === 'Enter' && command && !isReadOnly) return () => add(newCard(state, card.suitId, card))
      if (event.key.toLowerCase() === 'd' && command && !isReadOnly) return () => add(copyOfCard(state, card))
      if (event.key === 'PageDown') return () => goOn(after?.id, event.target)
      if (event.key === 'PageUp') return () => goOn(before?.id, event.target)
      if (event.key === 'Escape') return () => document.querySelector<HTMLElement>(tileOf(card.id))?.focus()
      return null
    })()
    if (!does) return
    event.preventDefault()
    does()
  }
  return (
    <section className={styles.cardEditor} aria-label={t('card.label', { number: place + 1 })} onKeyDown={byKey}>
      <div className={wood(styles.table)}>
        <CardPreview
          card={drawn}
          number={view.numbers.get(card.id) ?? 0}
          suit={view.suits.find(({ id }) => id === drawn.suitId)}
          look={look}
        />
        <CardSteps
          place={place}
          hasBefore={before !== undefined}
          hasAfter={after !== undefined}
          look={look}
          onLook={setLook}
          isReadOnly={isReadOnly}
          acts={acts}
        />
      </div>
      <div className={styles.form}>
        <WordsBeside part={card} />
        <div className={styles.row}>
          <DraftField
            kind="card"
            id={card.id}
            field="title"
            label={t('field.title')}
            value={card.title}
            max={draftLimits.cardTitleMax}
          />
          <CardChoices suitId={card.suitId} tone={card.tone} suits={view.suits} isReadOnly={isReadOnly} acts={acts} />
        </div>
        <div className={styles.pair}>
          <DraftField
            kind="card"
            id={card.id}
            field="description"
            label={t('field.description')}
            value={card.description}
            max={draftLimits.cardTextMax}
            isLong
          />
          <DraftField
            kind="card"
            id={card.id}
            field="ask"
            label={t('field.ask')}
            value={card.ask}
            max={deckLimits.askMax}
            isLong
          />
        </div>
        <p className={styles.hint}>
          <Icon name="screen" /> {t('card.askHint')}
        </p>
        {!isReadOnly && (
          <CardActs
            isFirst={suitCards[0] === card || card.suitId === null}
            isLast={suitCards.at(-1) === card || card.suitId === null}
            acts={acts}
          />
        )}
      </div>
    </section>
  )
}
