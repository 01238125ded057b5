/** One filter of a list: how it stands in the address, and what is no filter at all. */
export interface Filter<Value> {
  none: Value
  /** Null: nothing that this filter knows. */
  read: (text: string) => Value | null
  write: (value: Value) => string
}

export type Sort<Key extends string = string> = Key | `-${Key}`

/** What a list can do, and how it is before anybody chose anything. Make it once, outside components. */
export interface ListDefinition<Key extends string, Filters extends object> {
  sorts: readonly Key[]
  sort: Sort<Key>
  /** Page sizes to choose from. */
  sizes: readonly number[]
  size: number
  /** The longest search that the list takes; without it there is no search. */
  searchMax?: number
  filters: { [Name in keyof Filters]: Filter<Filters[Name]> }
}

/** What is shown of a list. Pages count from 1, whatever the API calls its first. */
export interface ListState<Key extends string, Filters extends object> {
  search: string
  sort: Sort<Key>
  page: number
  size: number
  filters: Filters
}

/** A filter that is one of these values, or none. */
export function oneOf<const Value extends string>(values: readonly Value[]): Filter<Value | null> {
  return {
    none: null,
    read: (text) => values.find((value) => value === text) ?? null,
    write: (value) => value ?? '',
  }
}

/** Ties the keys and filters of a definition to their types. */
export function defineList<const Key extends string, Filters extends object>(
  definition: ListDefinition<Key, Filters>,
): ListDefinition<Key, Filters> {
  return definition
}
