import { relationMay } from '#domain/permissions/organization-rules.ts'
import { type Filter, isNarrowed } from '../../../lib/game-filter/filter-address.ts'
import { useChips } from '../../../lib/game-filter/filter-chips.ts'
import { useFilterOptions, useSearchedOrganizations } from '../../../lib/game-filter/filter-query.ts'
import { choiceOf, type Choices, choicesOf } from '../../../lib/game-filter/known-choices.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Organization } from '../../../lib/session/use-session.ts'

/** The options for filters, by which ids have names; not ready: they are on their way. */
export interface FilterNames {
  choices: Choices
  isReady: boolean
}

/** The organization's options for filters. */
export function useFilterChoices(organization: Organization): FilterNames {
  const options = useFilterOptions(organization.id)
  const leads = relationMay(organization.relation, 'organization.manage-children')
  const organizations = useSearchedOrganizations(organization, leads && organization.childOrganizationCount > 0)
  return {
    choices: choicesOf(options.data, organizations.list, []),
    isReady: (options.data !== undefined || options.error !== null) && organizations.isReady,
  }
}

const kinds = ['organizations', 'gameTypes', 'decks', 'perspectives'] as const
type Kind = (typeof kinds)[number]

/** How many ids of each kind in a filter have no name here: gone, or not for this reader. */
export function unknownIn(filter: Filter, choices: Choices): Record<Kind, number> {
  const count = (kind: Kind) => filter[kind].filter((id) => !choiceOf(choices[kind], id)).length
  return {
    organizations: count('organizations'),
    gameTypes: count('gameTypes'),
    decks: count('decks'),
    perspectives: count('perspectives'),
  }
}

/**
 * Describes a filter in words; only one that narrows nothing means all public games. What has no name is counted, once
 * the names are there; `gone` of it are known to be deleted, and said as such.
 */
export function useFilterText(
  filter: Filter,
  { choices, isReady }: FilterNames,
  gone: Partial<Record<Kind, number>> = {},
): string {
  const t = useTranslations('analysis')
  const chips = useChips(filter, choices)
  if (!isNarrowed(filter)) return t('saved.all')
  const unknown = unknownIn(filter, choices)
  const says = [
    ...chips.map(({ says: chip }) => chip),
    ...(gone.decks ? [t('saved.deletedDecks', { count: gone.decks })] : []),
    ...(gone.gameTypes ? [t('saved.deletedGameTypes', { count: gone.gameTypes })] : []),
    ...kinds.flatMap((kind) => {
      const count = unknown[kind] - (gone[kind] ?? 0)
      return isReady && count > 0 ? [t(`unknown.${kind}`, { count })] : []
    }),
  ]
  return says.join(', ')
}
