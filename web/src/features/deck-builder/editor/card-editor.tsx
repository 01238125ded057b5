import { useState, type KeyboardEvent } from 'react'
import type { CardTone } from '#domain/decks/deck-rules.ts'
import { deckLimits, draftLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import { wood } from '../../../ui/table/wood.ts'
import { viewOf, type CardPart } from '../model/draft-state.ts'
import { copyOfCard, moveCard, newCard, remove, type MadeCard } from '../model/edits.ts'
import { WordsBeside } from '../translations/words-beside.tsx'
import { useDraft, useDraftNow, useEditorTools } from '../editing/editor-context.ts'
import { focusAfter } from '../../../lib/focus-after.ts'
import { fieldNamed, tileOf } from '../editing/focus-field.ts'
import { useAddCard } from '../editing/use-add-card.ts'
import { useSameActs } from '../editing/use-same-acts.ts'
import { CardActs, CardChoices, CardSteps } from './card-controls.tsx'
import { CardPreview, type CardLook } from './card-preview.tsx'
import { DraftField } from './draft-field.tsx'
import styles from './editor.module.css'

/** The selected card as it looks on a table, and the form for its text. */
export function CardEditor({ cardId }: { cardId: string }) {
  const part = useDraft(({ state }) => state.parts.get(cardId))
  return part?.partKind === 'card' && !part.deleted ? <ChosenCard card={part} /> : null
}

function ChosenCard({ card }: { card: CardPart }) {
  const t = useTranslations('deck-editor')
  const { choose, edit, isReadOnly } = useEditorTools()
  const draftNow = useDraftNow()
  const addCard = useAddCard()
  const [look, setLook] = useState<CardLook>('lifted')
  const suits = useDraft(({ state }) => viewOf(state).suits)
  const number = useDraft(({ state }) => viewOf(state).numbers.get(card.id) ?? 0)
  const count = useDraft(({ state }) => viewOf(state).cards.length)
  const place = number - 1
  const suitIds = useDraft(({ state }) => viewOf(state).idsOfSuit.get(card.suitId ?? '')) ?? []
  /** Its neighbour that many cards on, as the cards are now. */
  const beside = (by: number) => draftNow().view.cards[place + by]?.id
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
    const next = beside(1) ?? beside(-1)
    edit(remove('card', card.id))
    announce(t('card.removed'))
    if (next !== undefined) focusAfter(() => go(next), tileOf(next))
  }
  const acts = useSameActs({
    goBefore: () => go(beside(-1)),
    goAfter: () => go(beside(1)),
    add: () => add(newCard(draftNow().state, card.suitId, card)),
    copy: () => add(copyOfCard(draftNow().state, card)),
    takeOut,
    moveBy: (by: number) =>
      void edit(moveCard(draftNow().state, card, card.suitId ?? '', suitIds.indexOf(card.id) + by)),
    toSuit: (suitId: string) => {
      const { state, view } = draftNow()
      edit(moveCard(state, card, suitId, (view.cardsOfSuit.get(suitId) ?? []).length))
    },
    toTone: (tone: CardTone) => void edit([{ kind: 'card', id: card.id, fields: { tone } }]),
  })
  const byKey = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    const does = (() => {
      if (event.key === 'Enter' && command && !isReadOnly) return acts.add
      if (event.key.toLowerCase() === 'd' && command && !isReadOnly) return acts.copy
      if (event.key === 'PageDown') return () => goOn(beside(1), event.target)
      if (event.key === 'PageUp') return () => goOn(beside(-1), event.target)
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
        <CardPreview card={card} number={number} suit={suits.find(({ id }) => id === card.suitId)} look={look} />
        <CardSteps
          place={place}
          hasBefore={place > 0}
          hasAfter={number < count}
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
          <CardChoices suitId={card.suitId} tone={card.tone} suits={suits} isReadOnly={isReadOnly} acts={acts} />
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
            isFirst={suitIds[0] === card.id || card.suitId === null}
            isLast={suitIds.at(-1) === card.id || card.suitId === null}
            acts={acts}
          />
        )}
      </div>
    </section>
  )
}
