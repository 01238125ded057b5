import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { languageNames } from '../../lib/language/language-names.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { Button } from '../../ui/controls/button.tsx'
import type { Filter } from './filter-address.ts'
import { choiceOf, type Choices } from './known-choices.ts'
import styles from './reports.module.css'
import type { FilterControl } from './use-filter.ts'

interface Chip {
  key: string
  says: string
  /** The filter without it. */
  without: Partial<Filter>
}

/** What is chosen, each to be taken away. */
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

function useChips(filter: Filter, choices: Choices): Chip[] {
  const t = useTranslations('reports')
  const { date } = useFormats()
  const day = (value: string) => date(`${value}T12:00:00`)
  const chip = (key: string, says: string, without: Partial<Filter>): Chip => ({ key, says, without })
  const { subject, subjectExact, gameMaster, team, teamExact, from, to, timeZone } = filter
  const listed = (name: keyof Choices) =>
    filter[name].flatMap((id) => {
      const choice = choiceOf(choices[name], id)
      return choice ? [chip(id, choice.title, { [name]: filter[name].filter((one) => one !== id) })] : []
    })
  return [
    ...(subject === ''
      ? []
      : [
          chip('subject', t(subjectExact ? 'chips.subjectExact' : 'chips.subject', { text: subject }), {
            subject: '',
            subjectExact: false,
          }),
        ]),
    ...(gameMaster === '' ? [] : [chip('gameMaster', t('chips.gameMaster', { text: gameMaster }), { gameMaster: '' })]),
    ...(team === ''
      ? []
      : [
          chip('team', t(teamExact ? 'chips.teamExact' : 'chips.team', { text: team }), { team: '', teamExact: false }),
        ]),
    ...(from !== null && to !== null
      ? [chip('days', t('chips.between', { from: day(from), to: day(to) }), { from: null, to: null })]
      : []),
    ...(from !== null && to === null ? [chip('from', t('chips.from', { from: day(from) }), { from: null })] : []),
    ...(from === null && to !== null ? [chip('to', t('chips.to', { to: day(to) }), { to: null })] : []),
    ...(timeZone === null ? [] : [chip('timeZone', t('chips.timeZone', { zone: timeZone }), { timeZone: null })]),
    ...listed('organizations'),
    ...filter.languages.map((code) =>
      chip(code, languageNames[code], { languages: filter.languages.filter((one) => one !== code) }),
    ),
    ...listed('gameTypes'),
    ...listed('decks'),
    ...listed('perspectives'),
  ]
}
