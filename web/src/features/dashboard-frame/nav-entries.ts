import { relationMay } from '#domain/permissions/organization-rules.ts'
import { addressOf } from '../../lib/navigation/paths.ts'
import type { MenuEntry, OrganizationFacts, Screen } from '../../lib/navigation/screen-table.ts'
import { screens } from '../../lib/navigation/screens.ts'

export interface NavEntry {
  id: MenuEntry['id']
  path: string
}

/** Whether the user may open a screen in this organization; without one, only unrestricted screens. */
export function mayOpen({ opens }: Pick<Screen, 'opens'>, organization: OrganizationFacts | null): boolean {
  return opens === undefined || (organization !== null && relationMay(organization.relation, opens))
}

/** The navigation's groups, without screens that the user may not open. Null: no organization yet. */
export function navEntries(organization: OrganizationFacts | null): NavEntry[][] {
  const groups = new Map<MenuEntry['group'], NavEntry[]>()
  for (const [name, screen] of screens) {
    const { menu } = screen
    if (!menu || !mayOpen(screen, organization)) continue
    if (menu.onlyIf && !(organization && menu.onlyIf(organization))) continue
    groups.set(menu.group, [...(groups.get(menu.group) ?? []), { id: menu.id, path: addressOf(name) }])
  }
  return [...groups.values()]
}
