/** One filter of a list: how it is read and written, and its neutral value. */
export interface Filter<Value> {
  none: Value
  /** Null: not a known value. */
  read: (text: string) => Value | null
  write: (value: Value) => string
}

export type Sort<Key extends string = string> = Key | `-${Key}`

/** What a list supports, and its defaults. Create it once, outside components. */
export interface ListDefinition<Key extends string, Filters extends object> {
  sorts: readonly Key[]
  sort: Sort<Key>
  /** Page sizes to choose from. */
  sizes: readonly number[]
  size: number
  /** The maximum search length; without it there is no search. */
  searchMax?: number
  filters: { [Name in keyof Filters]: Filter<Filters[Name]> }
}

/** The state of a list. Pages count from 1, whatever the API's first page is. */
export interface ListState<Key extends string, Filters extends object> {
  search: string
  sort: Sort<Key>
  page: number
  size: number
  filters: Filters
}

/** A filter with one of these values, or none. */
export function oneOf<const Value extends string>(values: readonly Value[]): Filter<Value | null> {
  return {
    none: null,
    read: (text) => values.find((value) => value === text) ?? null,
    write: (value) => value ?? '',
  }
}

/** Infers the types of a definition's keys and filters. */
export function defineList<const Key extends string, Filters extends object>(
  definition: ListDefinition<Key, Filters>,
): ListDefinition<Key, Filters> {
  return definition
}
