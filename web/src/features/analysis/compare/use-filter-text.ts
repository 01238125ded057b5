import { relationMay } from '#domain/permissions/organization-rules.ts'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useChips } from '../../../lib/game-filter/filter-chips.ts'
import { useFilterOptions, useSearchedOrganizations } from '../../../lib/game-filter/filter-query.ts'
import { type Choices, choicesOf } from '../../../lib/game-filter/known-choices.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Organization } from '../../../lib/session/use-session.ts'

/** The organization's options for filters. */
export function useFilterChoices(organization: Organization): Choices {
  const options = useFilterOptions(organization.id)
  const leads = relationMay(organization.relation, 'organization.manage-children')
  const { list } = useSearchedOrganizations(organization, leads && organization.childOrganizationCount > 0)
  return choicesOf(options.data, list, [])
}

/** Describes a filter in words; an empty one means all public games. */
export function useFilterText(filter: Filter, choices: Choices): string {
  const t = useTranslations('analysis')
  const chips = useChips(filter, choices)
  return chips.length === 0 ? t('saved.all') : chips.map(({ says }) => says).join(', ')
}
