/**
 * Who sees decks, game types and templates: their maker alone, or the whole organization. Games have one level more.
 */
export const catalogueVisibilities = ['self', 'organization'] as const
export type CatalogueVisibility = (typeof catalogueVisibilities)[number]

/** The facts that decide who may see and change a deck, game type or template. */
export interface CatalogueItem {
  /** Null: in the library. */
  organizationId: string | null
  /** Null: the maker left, and the admins took over. */
  createdBy: string | null
  visibility: CatalogueVisibility
}

/** A person in an organization; admins of its parent count as admins. */
export interface CatalogueReader {
  organizationId: string
  userId: string
  isAdmin: boolean
}

/**
 * Whether somebody sees an item: the library's, the organization's and their own; admins also see what former members
 * left.
 */
export function seesItem(item: CatalogueItem, reader: CatalogueReader): boolean {
  if (item.organizationId === null) return true
  if (item.organizationId !== reader.organizationId) return false
  if (item.visibility === 'organization') return true
  return item.createdBy === null ? reader.isAdmin : item.createdBy === reader.userId
}

/**
 * Whether somebody may change an item: admins the organization's, everybody their own. Library items are copied instead
 * (decisions, section 10).
 */
export function mayEditItem(item: CatalogueItem, reader: CatalogueReader): boolean {
  if (item.organizationId === null || !seesItem(item, reader)) return false
  return item.visibility === 'self' || reader.isAdmin
}
