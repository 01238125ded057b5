import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { SuitMark } from '../../../ui/card/suit-mark.tsx'
import { viewOf, type SuitPart } from '../model/draft-state.ts'
import { moveCard, movePart } from '../model/edits.ts'
import { useChosen, useDraft, useDraftNow, useEditorTools } from '../editing/editor-context.ts'
import { dragProps, useDrop } from '../editing/use-drop.ts'
import { Tiles } from './card-tiles.tsx'
import styles from './side-panel.module.css'

/** Above this number of cards only the selected card's suit is open at first. */
const openAtFirst = 60

/** All cards by suit. Cards and suits are dragged to where they belong. */
export function CardGroups({ asList }: { asList: boolean }) {
  const t = useTranslations('deck-editor')
  const { choose } = useEditorTools()
  const chosen = useChosen()
  const draftNow = useDraftNow()
  const suits = useDraft(({ state }) => viewOf(state).suits)
  const looseIds = useDraft(({ state }) => viewOf(state).idsOfSuit.get('')) ?? []
  const suitId = useDraft(({ state }) => {
    const part = chosen.kind === 'card' ? state.parts.get(chosen.id) : undefined
    return part?.partKind === 'card' ? part.suitId : null
  })
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        draftNow().view.cards.length > openAtFirst
          ? suits.flatMap(({ id }) => (id === (suitId ?? suits[0]?.id) ? [] : [id]))
          : [],
      ),
  )
  // Opens the suit of a card that was selected elsewhere.
  const [shownSuit, setShownSuit] = useState(suitId)
  if (suitId !== shownSuit) {
    setShownSuit(suitId)
    if (suitId !== null && closed.has(suitId)) setClosed(new Set([...closed].filter((id) => id !== suitId)))
  }
  return (
    <div className={styles.groups}>
      {suits.map((suit) => (
        <Group
          key={suit.id}
          suit={suit}
          asList={asList}
          isCurrent={suitId === suit.id || (chosen.kind === 'suit' && chosen.id === suit.id)}
          isOpen={!closed.has(suit.id)}
          onToggle={() => {
            const next = new Set(closed)
            if (!next.delete(suit.id)) next.add(suit.id)
            setClosed(next)
          }}
          onEdit={() => choose({ kind: 'suit', id: suit.id })}
        />
      ))}
      {looseIds.length > 0 && (
        <section className={styles.group} data-current="">
          <p className={styles.hint}>{t('card.noSuit', { count: looseIds.length })}</p>
          <Tiles suit={null} ids={looseIds} asList={asList} label={t('card.noSuit', { count: looseIds.length })} />
        </section>
      )}
    </div>
  )
}

interface GroupProps {
  suit: SuitPart
  asList: boolean
  /** In a narrow window only this group is open. */
  isCurrent: boolean
  isOpen: boolean
  onToggle: () => void
  onEdit: () => void
}

function Group({ suit, asList, isCurrent, isOpen, onToggle, onEdit }: GroupProps) {
  const t = useTranslations('deck-editor')
  const { lang, choose, isReadOnly } = useEditorTools()
  const draftNow = useDraftNow()
  const ids = useDraft(({ state }) => viewOf(state).idsOfSuit.get(suit.id)) ?? []
  const { dropOn } = useDrop()
  const title = suit.title || t('untitled.suit')
  return (
    <section className={styles.group} data-current={isCurrent ? '' : undefined}>
      <h2
        className={`suit-${suit.kind}`}
        {...dragProps('suit', suit.id, isReadOnly)}
        {...dropOn(suit.id, {
          card: (id) => {
            const { state, view } = draftNow()
            const card = view.cards.find((one) => one.id === id)
            return card ? moveCard(state, card, suit.id, ids.length) : []
          },
          suit: (id) => {
            const { suits } = draftNow().view
            return movePart(suits, 'suit', id, suits.indexOf(suit))
          },
        })}
      >
        <button
          type="button"
          className={styles.suit}
          data-leads-to="cards"
          aria-expanded={isOpen}
          onClick={() => {
            onToggle()
            const [first] = ids
            if (first !== undefined && !isCurrent && !isOpen) choose({ kind: 'card', id: first }, true)
          }}
        >
          <SuitMark suit={suit.kind} />
          <b lang={lang}>{title}</b>
          <span>{ids.length}</span>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        </button>
        <button type="button" className={styles.edit} aria-label={t('suit.edit', { title })} onClick={onEdit}>
          <Icon name="edit" />
        </button>
      </h2>
      {isOpen && <Tiles suit={suit} ids={ids} asList={asList} label={title} />}
    </section>
  )
}
