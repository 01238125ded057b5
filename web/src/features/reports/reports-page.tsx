import { relationMay } from '#domain/permissions/organization-rules.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../lib/list/broken-address.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { choicesOf, knownOnly } from '../../lib/game-filter/known-choices.ts'
import styles from './reports.module.css'
import { Results } from './results.tsx'
import { useFilterOptions, useSearchedOrganizations } from '../../lib/game-filter/filter-query.ts'
import { useFilter } from './use-filter.ts'

interface ReportsPageProps {
  organization: Organization
  ownEmail: string
}

/** Searches finished games and what was decided, played and said in them. The URL holds the whole search. */
export function ReportsPage({ organization, ownEmail }: ReportsPageProps) {
  const t = useTranslations('reports')
  const control = useFilter()
  const options = useFilterOptions(organization.id)
  const leads = relationMay(organization.relation, 'organization.manage-children')
  const organizations = useSearchedOrganizations(organization, leads && organization.childOrganizationCount > 0)
  const isNarrow = useMedia('(width < 40rem)')
  usePageTitle(t('title'))
  if (!options.data || !organizations.isReady)
    return (
      <PageFrame title={t('title')} meta={t('meta')}>
        {options.error ? (
          <LoadFailed title={t('optionsFailed')} error={options.error} onRetry={() => void options.refetch()} />
        ) : (
          <Loading />
        )}
      </PageFrame>
    )
  const choices = choicesOf(options.data, organizations.list, control.filter.decks)
  const all = choicesOf(options.data, organizations.list, [])
  const { filter, unknown } = knownOnly(control.filter, all)
  const form = <FilterForm filter={filter} choices={choices} change={control.change} />
  return (
    <PageFrame title={t('title')} meta={t('meta')}>
      <section className={styles.filters} aria-label={t('filters.label')}>
        {isNarrow ? <Disclosure title={t('filters.label')}>{form}</Disclosure> : form}
        <ChosenFilters filter={filter} choices={all} control={control} />
      </section>
      <BrokenAddress names={[...control.broken, ...unknown]} />
      <Results organizationId={organization.id} filter={filter} control={control} ownEmail={ownEmail} />
    </PageFrame>
  )
}
