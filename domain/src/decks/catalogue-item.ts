/** Who sees decks, game types and templates: their maker alone, or everybody in the organization. Games have one step more. */
export const catalogueVisibilities = ['self', 'organization'] as const
export type CatalogueVisibility = (typeof catalogueVisibilities)[number]

/** What decides about a deck, a game type or a template. */
export interface CatalogueItem {
  /** Null: of the library. */
  organizationId: string | null
  /** Null: the maker left, and the admins took over. */
  createdBy: string | null
  visibility: CatalogueVisibility
}

/** Somebody of an organization; an admin of its parent is an admin here too. */
export interface CatalogueReader {
  organizationId: string
  userId: string
  isAdmin: boolean
}

/** Whether an item is there for somebody: the library's, the organization's, their own, and for admins what a former member left. */
export function seesItem(item: CatalogueItem, reader: CatalogueReader): boolean {
  if (item.organizationId === null) return true
  if (item.organizationId !== reader.organizationId) return false
  if (item.visibility === 'organization') return true
  return item.createdBy === null ? reader.isAdmin : item.createdBy === reader.userId
}

/** Whether somebody may change an item: admins the organization's, everybody their own; the library's is copied instead (decisions, section 10). */
export function mayEditItem(item: CatalogueItem, reader: CatalogueReader): boolean {
  if (item.organizationId === null || !seesItem(item, reader)) return false
  return item.visibility === 'self' || reader.isAdmin
}
