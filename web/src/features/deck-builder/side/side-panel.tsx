import { useState } from 'react'
import { suitNames } from '#domain/decks/deck-draft.ts'
import { deckLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { newPerspective, newSuit } from '../model/edits.ts'
import { CardGroups } from './card-groups.tsx'
import { PerspectiveRows } from './perspective-rows.tsx'
import { useEditor, type Chosen } from '../editing/editor-context.ts'
import styles from './side-panel.module.css'

type Shown = 'cards' | 'perspectives'

/** Everything that can be selected: the cards by suit, the perspectives, and the deck itself. */
export function SidePanel({ onPaste }: { onPaste: () => void }) {
  const t = useTranslations('deck-editor')
  const { view, state, facts, chosen, choose, edit, isReadOnly } = useEditor()
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
    const made = newPerspective(state)
    edit(made.edits)
    choose({ kind: 'perspective', id: made.id })
  }
  const addSuit = () => {
    const made = newSuit(state, suitNames[facts.language])
    if (!made) return
    edit(made.edits)
    choose({ kind: 'suit', id: made.id })
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
              const [first] = one === 'cards' ? view.cards : view.perspectives
              if (first) choose({ kind: one === 'cards' ? 'card' : 'perspective', id: first.id }, true)
            }}
          >
            {t(`side.${one}`)} <span>{one === 'cards' ? view.cards.length : view.perspectives.length}</span>
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
          {!isReadOnly && view.suits.length < deckLimits.suitsMax && (
            <Button look="text" size="sm" icon="add" data-leads-to="cards" onPress={addSuit}>
              {t('suit.add')}
            </Button>
          )}
        </>
      ) : (
        <>
          <PerspectiveRows />
          {view.perspectives.length === 0 && <p className={styles.hint}>{t('perspective.none')}</p>}
          {!isReadOnly &&
            (view.perspectives.length < deckLimits.perspectivesMax ? (
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
}

/** The list that a selection belongs to; undefined for the deck itself. */
function listOf(chosen: Chosen): Shown | undefined {
  if (chosen.kind === 'deck') return chosen.list
  return chosen.kind === 'perspective' ? 'perspectives' : 'cards'
}
