import { useState, type KeyboardEvent } from 'react'
import { cardTones } from '#domain/decks/deck-rules.ts'
import { deckLimits, draftLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { cardSeed } from '#drawing/card-face.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import { wood } from '../../../ui/table/wood.ts'
import { copyOfCard, moveCard, newCard, remove, type MadeCard } from '../model/edits.ts'
import { WordsBeside } from '../translations/words-beside.tsx'
import { DraftField } from './draft-field.tsx'
import { useEditor } from '../editing/editor-context.ts'
import { fieldNamed, focusAfter, tileOf } from '../editing/focus-after.ts'
import { useAddCard } from '../editing/use-add-card.ts'
import styles from './editor.module.css'

const looks = ['lifted', 'hand', 'stage'] as const

/** The selected card as it looks on a table, and the form for its text. */
export function CardEditor({ cardId }: { cardId: string }) {
  const t = useTranslations('deck-editor')
  const { view, state, lang, choose, edit, isReadOnly } = useEditor()
  const addCard = useAddCard()
  const [look, setLook] = useState<(typeof looks)[number]>('lifted')
  const card = view.cards.find(({ id }) => id === cardId)
  if (!card) return null
  const place = view.cards.indexOf(card)
  const [before, after] = [view.cards[place - 1], view.cards[place + 1]]
  const suitCards = view.cardsOfSuit.get(card.suitId ?? '') ?? []
  const go = (id: string | undefined) => id && choose({ kind: 'card', id })
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
        <CardPreview cardId={card.id} look={look} lang={lang} />
        <div className={styles.tableBar}>
          <div className={styles.looks} role="group" aria-label={t('look.label')}>
            {looks.map((one) => (
              <button key={one} type="button" aria-pressed={look === one} onClick={() => setLook(one)}>
                {t(`look.${one}`)}
              </button>
            ))}
          </div>
          <div className={styles.steps}>
            <button
              type="button"
              disabled={!before}
              aria-label={before ? `${t('card.before')} ${place}` : t('card.before')}
              onClick={() => go(before?.id)}
            >
              <Icon name="chevronLeft" /> {before && place}
            </button>
            {!isReadOnly && (
              <button type="button" onClick={() => add(newCard(state, card.suitId, card))}>
                {t('card.add')}
              </button>
            )}
            <button
              type="button"
              disabled={!after}
              aria-label={after ? `${t('card.after')} ${place + 2}` : t('card.after')}
              onClick={() => go(after?.id)}
            >
              {after && place + 2} <Icon name="chevronRight" />
            </button>
          </div>
        </div>
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
          <Select
            label={t('field.suitId')}
            data-field="suitId"
            value={card.suitId ?? ''}
            placeholder={t('card.chooseSuit')}
            disabled={isReadOnly}
            options={view.suits.map(({ id, title }) => ({ value: id, label: title || t('untitled.suit') }))}
            onChange={(suitId) => edit(moveCard(state, card, suitId, (view.cardsOfSuit.get(suitId) ?? []).length))}
          />
          <Select
            label={t('field.tone')}
            value={card.tone ?? 'mixed'}
            disabled={isReadOnly}
            options={cardTones.map((tone) => ({ value: tone, label: t(`tone.${tone}`) }))}
            onChange={(tone) => edit([{ kind: 'card', id: card.id, fields: { tone } }])}
          />
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
          <div className={styles.acts}>
            <Button
              look="text"
              size="sm"
              disabled={suitCards[0] === card || card.suitId === null}
              onPress={() => edit(moveCard(state, card, card.suitId ?? '', suitCards.indexOf(card) - 1))}
            >
              {t('card.earlier')}
            </Button>
            <Button
              look="text"
              size="sm"
              disabled={suitCards.at(-1) === card || card.suitId === null}
              onPress={() => edit(moveCard(state, card, card.suitId ?? '', suitCards.indexOf(card) + 1))}
            >
              {t('card.later')}
            </Button>
            <Button look="text" size="sm" onPress={() => add(copyOfCard(state, card))}>
              {t('card.copy')}
            </Button>
            <Button look="text" size="sm" onPress={takeOut}>
              {t('card.remove')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function CardPreview({ cardId, look, lang }: { cardId: string; look: (typeof looks)[number]; lang: string }) {
  const t = useTranslations('deck-editor')
  const { view, facts } = useEditor()
  const card = view.cards.find(({ id }) => id === cardId)
  if (!card) return null
  const suit = view.suits.find(({ id }) => id === card.suitId)
  const face = {
    suit: suit?.kind ?? 'hearth',
    suitTitle: suit?.title ?? '',
    number: view.numbers.get(card.id) ?? 0,
    title: card.title || t('untitled.card'),
    description: card.description,
    ask: card.ask,
    seed: cardSeed(facts.deckCatalogId, card.key),
  }
  return (
    <div className={styles.lay} data-look={look}>
      <Card
        face={face}
        size={look === 'stage' ? 'stage' : 'full'}
        lie={look === 'lifted' ? 'lifted' : 'lying'}
        asks={look !== 'hand'}
        lang={lang}
        titleAs="p"
      />
    </div>
  )
}
