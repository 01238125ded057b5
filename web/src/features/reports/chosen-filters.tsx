import type { Filter } from '../../lib/game-filter/filter-address.ts'
import { useChips } from '../../lib/game-filter/filter-chips.ts'
import type { Choices } from '../../lib/game-filter/known-choices.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { Button } from '../../ui/controls/button.tsx'
import styles from './reports.module.css'
import type { FilterControl } from './use-filter.ts'

/** The active filters as removable chips. */
export function ChosenFilters({
  filter,
  choices,
  control,
}: {
  filter: Filter
  choices: Choices
  control: Pick<FilterControl, 'change' | 'reset'>
}) {
  const t = useTranslations('reports')
  const chips = useChips(filter, choices)
  if (chips.length === 0) return null
  return (
    <div className={styles.chosen}>
      <p className={styles.quiet} id="chosen-filters">
        {t('chips.label')}
      </p>
      <ul className={styles.chips} aria-labelledby="chosen-filters">
        {chips.map(({ key, says, without }) => (
          <li key={key} className={styles.chip}>
            <span>{says}</span>
            <button
              type="button"
              aria-label={t('chips.remove', { filter: says })}
              onClick={() => control.change(without)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <Button look="text" onPress={control.reset}>
        {t('chips.reset')}
      </Button>
    </div>
  )
}
