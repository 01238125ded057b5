import { languages } from '#domain/languages.ts'
import { gameScopes } from '#domain/reports/game-filter.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { ChooseMany } from './choose-many.tsx'
import { DayFilter } from './day-filter.tsx'
import type { Filter } from '../../lib/game-filter/filter-address.ts'
import type { Choices } from '../../lib/game-filter/known-choices.ts'
import styles from './reports.module.css'
import { TypedFilter } from './typed-filter.tsx'
import type { FilterControl } from './use-filter.ts'

const languageChoices = languages.map((code) => ({ id: code, ids: [code], title: languageNames[code], lang: code }))

interface FilterFormProps {
  filter: Filter
  choices: Choices
  change: FilterControl['change']
}

/** All filters. Each applies as soon as it is chosen. */
export function FilterForm({ filter, choices, change }: FilterFormProps) {
  const t = useTranslations('reports')
  const typed = (name: 'subject' | 'gameMaster' | 'team', placeholder?: string) => (
    <TypedFilter
      label={t(`filters.${name}`)}
      placeholder={placeholder}
      value={filter[name]}
      onType={(text) => {
        if (text !== filter[name]) change({ [name]: text }, { replace: true })
      }}
    />
  )
  const exact = (name: 'subjectExact' | 'teamExact') => (
    <Checkbox className={styles.exact} checked={filter[name]} onChange={(isExact) => change({ [name]: isExact })}>
      {t('filters.exact')}
    </Checkbox>
  )
  const isBackwards = filter.from !== null && filter.to !== null && filter.to < filter.from
  return (
    <div className={styles.fields}>
      <div>
        {typed('subject', t('filters.subjectHint'))}
        {filter.subject !== '' && exact('subjectExact')}
      </div>
      <div>{typed('gameMaster', t('filters.gameMasterHint'))}</div>
      <div>
        {typed('team')}
        {filter.team !== '' && exact('teamExact')}
      </div>
      <Select
        label={t('filters.scope')}
        value={filter.scope}
        options={gameScopes.map((scope) => ({ value: scope, label: t(`scopes.${scope}`) }))}
        onChange={(scope) => change({ scope })}
      />
      <div className={styles.days}>
        <DayFilter label={t('filters.from')} value={filter.from} onChoose={(from) => change({ from })} />
        <DayFilter
          label={t('filters.to')}
          value={filter.to}
          error={isBackwards ? t('filters.toBeforeFrom') : undefined}
          onChoose={(to) => change({ to })}
        />
      </div>
      {choices.organizations.length > 1 && (
        <ChooseMany
          label={t('filters.organization')}
          all={t('filters.all.organizations')}
          choices={choices.organizations}
          chosen={filter.organizations}
          onChoose={(organizations) => change({ organizations })}
        />
      )}
      <ChooseMany
        label={t('filters.language')}
        all={t('filters.all.languages')}
        choices={languageChoices}
        chosen={filter.languages}
        onChoose={(chosen) => change({ languages: languages.filter((code) => chosen.includes(code)) })}
      />
      <ChooseMany
        label={t('filters.gameType')}
        all={t('filters.all.gameTypes')}
        choices={choices.gameTypes}
        chosen={filter.gameTypes}
        onChoose={(gameTypes) => change({ gameTypes })}
      />
      <ChooseMany
        label={t('filters.decks')}
        all={t('filters.all.decks')}
        choices={choices.decks}
        chosen={filter.decks}
        onChoose={(decks) => change({ decks })}
      />
      <ChooseMany
        label={t('filters.perspectives')}
        all={t('filters.all.perspectives')}
        choices={choices.perspectives}
        chosen={filter.perspectives}
        onChoose={(perspectives) => change({ perspectives })}
      />
    </div>
  )
}
