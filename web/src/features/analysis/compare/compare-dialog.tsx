import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filter, isNarrowed, noFilter } from '../../../lib/game-filter/filter-address.ts'
import { filterOf } from '../../../lib/game-filter/filter-query.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { serverNow } from '../../../lib/server-time.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './compare.module.css'
import { comparedPath, daysBefore, yearEarlier } from './compared-address.ts'
import { OwnFilterFields, withOwn } from './own-filter.tsx'
import { useSavedAnalyses } from '../query/saved-address.ts'
import { useFilterChoices, useFilterText } from '../query/use-filter-text.ts'

interface CompareDialogProps {
  organization: Organization
  filter: Filter
  onClose: () => void
}

/** Chooses what to compare the filter with: other days, all games, a saved analysis, or another team. */
export function CompareDialog({ organization, filter, onClose }: CompareDialogProps) {
  const t = useTranslations('analysis')
  const common = useTranslations('common')
  const navigate = useNavigate()
  const choices = useFilterChoices(organization)
  const saved = useSavedAnalyses(organization.id)
  const [own, setOwn] = useState({ team: filter.team, from: filter.from, to: filter.to })
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const [year, before] = [yearEarlier(filter, today), daysBefore(filter, today)]
  const words = { year: useFilterText(year ?? filter, choices), before: useFilterText(before ?? filter, choices) }
  const options = [
    ...(year ? [{ value: 'year', title: t('compare.with.year'), note: words.year, filter: year }] : []),
    ...(before ? [{ value: 'before', title: t('compare.with.before'), note: words.before, filter: before }] : []),
    ...(isNarrowed(filter) ? [{ value: 'all', title: t('saved.all'), filter: noFilter }] : []),
    ...(saved.data ?? []).map(({ id, name, filters }) => ({
      value: id,
      title: name,
      note: t('compare.with.saved'),
      filter: filterOf(filters),
    })),
    { value: 'own', title: t('compare.with.own'), filter: withOwn(filter, own) },
  ]
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = options.find(({ value }) => value === picked) ?? options[0]
  return (
    <Dialog isOpen onClose={onClose} title={t('compare.choose')} closeLabel={common('close')} size="wide">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          void navigate(comparedPath(filter, chosen?.filter ?? noFilter))
        }}
      >
        <RadioCards
          legend={t('compare.choose')}
          hideLegend
          value={chosen?.value ?? null}
          onChange={setPicked}
          options={options.map(({ filter: _, ...option }) => option)}
        />
        {chosen?.value === 'own' && <OwnFilterFields value={own} onChange={setOwn} />}
        <Button look="next" type="submit">
          {t('compare.action')}
        </Button>
      </form>
    </Dialog>
  )
}
