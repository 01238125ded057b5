import { memo, useState } from 'react'
import { suitNames } from '#domain/decks/deck-draft.ts'
import { deckLimits } from '#domain/limits.ts'
import { focusAfter } from '../../../lib/focus-after.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { viewOf } from '../model/draft-state.ts'
import { newPerspective, newSuit } from '../model/edits.ts'
import { CardGroups } from './card-groups.tsx'
import { PerspectiveRows } from './perspective-rows.tsx'
import { useChosen, useDraft, useDraftNow, useEditorTools, type Chosen } from '../editing/editor-context.ts'
import { titleField } from '../editing/focus-field.ts'
import styles from './side-panel.module.css'

type Shown = 'cards' | 'perspectives'

/** Everything that can be selected: the cards by suit, the perspectives, and the deck itself. */
export const SidePanel = memo(function SidePanel({ onPaste }: { onPaste: () => void }) {
  const t = useTranslations('deck-editor')
  const { facts, choose, edit, isReadOnly } = useEditorTools()
  const chosen = useChosen()
  const draftNow = useDraftNow()
  const suitCount = useDraft(({ state }) => viewOf(state).suits.length)
  const counts = {
    cards: useDraft(({ state }) => viewOf(state).cards.length),
    perspectives: useDraft(({ state }) => viewOf(state).perspectives.length),
  }
  const [shown, setShown] = useState<Shown>(chosen.kind === 'perspective' ? 'perspectives' : 'cards')
  const [asList, setAsList] = useState(false)
  // Shows the tab of a part that was selected elsewhere.
  const [seen, setSeen] = useState(chosen)
  if (chosen !== seen) {
    setSeen(chosen)
    const list = listOf(chosen)
    if (list && (chosen.kind === 'deck' || chosen.kind !== seen.kind)) setShown(list)
  }
  const addPerspective = () => {
    const made = newPerspective(draftNow().state)
    focusAfter(() => {
      edit(made.edits)
      choose({ kind: 'perspective', id: made.id })
    }, titleField)
  }
  const addSuit = () => {
    const made = newSuit(draftNow().state, suitNames[facts.language])
    if (!made) return
    focusAfter(() => {
      edit(made.edits)
      choose({ kind: 'suit', id: made.id })
    }, titleField)
  }
  return (
    <aside className={styles.side} aria-label={t('side.label')}>
      <div className={styles.switch}>
        {(['cards', 'perspectives'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tab}
            aria-pressed={shown === one && chosen.kind !== 'deck'}
            onClick={() => {
              setShown(one)
              const [first] = draftNow().view[one]
              if (first) choose({ kind: one === 'cards' ? 'card' : 'perspective', id: first.id }, true)
            }}
          >
            {t(`side.${one}`)} <span>{counts[one]}</span>
          </button>
        ))}
        <button
          type="button"
          className={styles.tab}
          aria-pressed={chosen.kind === 'deck'}
          onClick={() => choose({ kind: 'deck' })}
        >
          {t('side.deck')}
        </button>
      </div>
      {shown === 'cards' ? (
        <>
          <div className={styles.tools}>
            <Button look="text" size="sm" aria-pressed={asList} onPress={() => setAsList(!asList)}>
              {t(asList ? 'side.asCards' : 'side.asList')}
            </Button>
            {!isReadOnly && (
              <Button look="text" size="sm" onPress={onPaste}>
                {t('menu.paste')}
              </Button>
            )}
          </div>
          <CardGroups asList={asList} />
          {!isReadOnly && suitCount < deckLimits.suitsMax && (
            <Button look="text" size="sm" icon="add" data-leads-to="cards" onPress={addSuit}>
              {t('suit.add')}
            </Button>
          )}
        </>
      ) : (
        <>
          <PerspectiveRows />
          {counts.perspectives === 0 && <p className={styles.hint}>{t('perspective.none')}</p>}
          {!isReadOnly &&
            (counts.perspectives < deckLimits.perspectivesMax ? (
              <Button look="line" size="sm" icon="add" data-field="perspectives" onPress={addPerspective}>
                {t('perspective.add')}
              </Button>
            ) : (
              <p className={styles.hint}>{t('perspective.full', { max: deckLimits.perspectivesMax })}</p>
            ))}
        </>
      )}
    </aside>
  )
})

/** The list that a selection belongs to; undefined for the deck itself. */
function listOf(chosen: Chosen): Shown | undefined {
  if (chosen.kind === 'deck') return chosen.list
  return chosen.kind === 'perspective' ? 'perspectives' : 'cards'
}
