import { gameLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Disclosure } from '../../../ui/overlay/disclosure.tsx'
import { type SetupDraft, withMovedPerspective, withoutPerspective, withPerspective } from '../draft.ts'
import { type Family, familyOf, familiesOf } from '../../../lib/decks/perspective-families.ts'
import { RoundOrder } from './round-order.tsx'
import type { DeckPerspective } from '../../../lib/decks/deck-queries.ts'
import styles from '../setup.module.css'
import type { ChangeDraft } from '../use-draft.ts'

interface PerspectiveChoiceProps {
  draft: SetupDraft
  perspectives: readonly DeckPerspective[]
  onChange: ChangeDraft
  error: string | undefined
}

/** One to three perspectives in the order of the rounds: the deck's own, and four families that suit any deck. */
export function PerspectiveChoice({ draft, perspectives, onChange, error }: PerspectiveChoiceProps) {
  const t = useTranslations('setup')
  const { perspectiveIds } = draft
  const isFull = perspectiveIds.length >= gameLimits.perspectivesMax
  const chosen = perspectiveIds.flatMap((id) => perspectives.find((one) => one.id === id) ?? [])

  const list = (family: Family) => (
    <div className={styles.perspectives}>
      {perspectives
        .filter((one) => familyOf(one.perspectiveType) === family)
        .map((one) => {
          const isChosen = perspectiveIds.includes(one.id)
          return (
            <Checkbox
              key={one.id}
              checked={isChosen}
              disabled={isFull && !isChosen}
              note={one.description}
              onChange={(on) =>
                onChange((old) => (on ? withPerspective(old, one.id) : withoutPerspective(old, one.id)))
              }
            >
              {one.title}
            </Checkbox>
          )
        })}
    </div>
  )
  const countIn = (family: Family) => chosen.filter((one) => familyOf(one.perspectiveType) === family).length

  return (
    <div className={styles.choice}>
      <div lang={draft.language}>
        {familiesOf(perspectives).map((family) =>
          family === 'own' ? (
            <div key={family}>{list(family)}</div>
          ) : (
            <Disclosure
              key={family}
              title={t(`perspectives.${family}`)}
              isOpenAtFirst={countIn(family) > 0}
              aside={countIn(family) > 0 ? t('perspectives.chosen', { count: countIn(family) }) : undefined}
            >
              {list(family)}
            </Disclosure>
          ),
        )}
      </div>
      <RoundOrder
        chosen={chosen}
        language={draft.language}
        isFull={isFull}
        error={error}
        onMove={(id, by) => onChange((old) => withMovedPerspective(old, id, by))}
        onRemove={(id) => onChange((old) => withoutPerspective(old, id))}
      />
    </div>
  )
}
