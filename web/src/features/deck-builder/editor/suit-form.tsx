import { useState } from 'react'
import { suitKinds } from '#domain/decks/deck-rules.ts'
import { draftLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { SuitMark } from '../../../ui/card/suit-mark.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { movePart, removeSuit } from '../model/edits.ts'
import { DraftField } from './draft-field.tsx'
import { useEditor } from '../editing/editor-context.ts'
import styles from './editor.module.css'

/** A suit's form: its name, mark, meaning in this deck, and position. */
export function SuitForm({ suitId }: { suitId: string }) {
  const t = useTranslations('deck-editor')
  const { view, state, edit, choose, isReadOnly } = useEditor()
  const others = view.suits.filter(({ id }) => id !== suitId)
  const [heirId, setHeirId] = useState(others[0]?.id ?? '')
  const suit = view.suits.find(({ id }) => id === suitId)
  if (!suit) return null
  const cards = view.cardsOfSuit.get(suit.id) ?? []
  const place = view.suits.indexOf(suit)
  return (
    <section className={styles.sheet} aria-labelledby="suit-heading">
      <h2 id="suit-heading" className={`suit-${suit.kind} ${styles.suitHeading}`}>
        <SuitMark suit={suit.kind} /> {suit.title || t('untitled.suit')}
      </h2>
      <div className={styles.row}>
        <DraftField
          kind="suit"
          id={suit.id}
          field="title"
          label={t('suit.title')}
          value={suit.title}
          max={draftLimits.suitTitleMax}
        />
        <Select
          label={t('field.kind')}
          data-field="kind"
          value={suit.kind}
          disabled={isReadOnly}
          options={suitKinds.map((kind) => ({
            value: kind,
            label: t(`mark.${kind}`),
            disabled: others.some((other) => other.kind === kind),
          }))}
          onChange={(kind) => edit([{ kind: 'suit', id: suit.id, fields: { kind } }])}
        />
      </div>
      <DraftField
        kind="suit"
        id={suit.id}
        field="description"
        label={t('suit.description')}
        value={suit.description}
        max={draftLimits.suitTextMax}
        isLong
        rows={2}
      />
      {!isReadOnly && (
        <>
          <div className={styles.acts}>
            <Button
              look="text"
              size="sm"
              disabled={place === 0}
              onPress={() => edit(movePart(view.suits, 'suit', suit.id, place - 1))}
            >
              {t('card.earlier')}
            </Button>
            <Button
              look="text"
              size="sm"
              disabled={place === view.suits.length - 1}
              onPress={() => edit(movePart(view.suits, 'suit', suit.id, place + 1))}
            >
              {t('card.later')}
            </Button>
          </div>
          {others.length > 0 && (
            <div className={styles.heir}>
              {cards.length > 0 && (
                <Select
                  label={t('suit.heir', { count: cards.length })}
                  value={heirId}
                  options={others.map(({ id, title }) => ({ value: id, label: title || t('untitled.suit') }))}
                  onChange={setHeirId}
                />
              )}
              <Button
                look="line"
                size="sm"
                icon="trash"
                onPress={() => {
                  edit(removeSuit(state, suit.id, heirId))
                  choose({ kind: 'deck' })
                }}
              >
                {t('suit.remove')}
              </Button>
            </div>
          )}
          <p className={styles.hint}>
            <Icon name="info" /> {t('suit.hint')}
          </p>
        </>
      )}
    </section>
  )
}
