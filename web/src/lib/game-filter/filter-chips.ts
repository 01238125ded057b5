import { useFormats } from '../i18n/use-formats.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import type { Filter } from './filter-address.ts'
import { choiceOf, type Choices } from './known-choices.ts'

interface Chip {
  key: string
  says: string
  /** The change that removes it from the filter. */
  without: Partial<Filter>
}

/** The chosen filters as labelled chips (area `reports`). */
export function useChips(filter: Filter, choices: Choices): Chip[] {
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
