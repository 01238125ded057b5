import { pageLimits } from '#domain/limits.ts'
import type { Filter, ListDefinition, ListState, Sort } from './list-definition.ts'

interface Read<Key extends string, Filters extends object> {
  state: ListState<Key, Filters>
  /** Names of parameters with unknown values, which are ignored. */
  broken: string[]
}

/** Reads a list's state from an address. Missing and invalid values fall back to the definition's defaults. */
export function readListAddress<Key extends string, Filters extends object>(
  { sorts, sort, sizes, size, searchMax = 0, filters }: ListDefinition<Key, Filters>,
  address: URLSearchParams,
): Read<Key, Filters> {
  const broken: string[] = []
  const read = <Value>(name: string, otherwise: Value, parse: (text: string) => Value | null): Value => {
    const text = address.get(name)?.trim()
    if (text === undefined || text === '') return otherwise
    const value = parse(text)
    if (value === null) broken.push(name)
    return value ?? otherwise
  }
  const every = sorts.flatMap((key): Sort<Key>[] => [key, `-${key}`])
  const state = {
    search: searchMax === 0 ? '' : read('search', '', (text) => (text.length <= searchMax ? text : null)),
    sort: read('sort', sort, (text) => every.find((known) => known === text) ?? null),
    page: read('page', 1, (text) => wholeNumber(text, pageLimits.pageMax)),
    size: read('size', size, (text) => sizes.find((known) => String(known) === text) ?? null),
    filters: mapFilters(filters, (name, filter) => read(name, filter.none, filter.read)),
  }
  return { state, broken }
}

/** Writes a list's state into an address without its default values; other parameters stay. */
export function writeListAddress<Key extends string, Filters extends object>(
  { sort, size, filters }: ListDefinition<Key, Filters>,
  state: ListState<Key, Filters>,
  address: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(address)
  const write = (name: string, text: string, usual: string) => {
    if (text === usual) written.delete(name)
    else written.set(name, text)
  }
  write('search', state.search.trim(), '')
  mapFilters(filters, (name, filter) => {
    write(name, filter.write(state.filters[name]), filter.write(filter.none))
    return filter.none
  })
  write('sort', state.sort, sort)
  write('page', String(state.page), '1')
  write('size', String(state.size), String(size))
  return written
}

function mapFilters<Filters extends object>(
  filters: { [Name in keyof Filters]: Filter<Filters[Name]> },
  valueOf: <Name extends keyof Filters & string>(name: Name, filter: Filter<Filters[Name]>) => Filters[Name],
): Filters {
  const names = Object.keys(filters) as (keyof Filters & string)[]
  return Object.fromEntries(names.map((name) => [name, valueOf(name, filters[name])])) as Filters
}

function wholeNumber(text: string, max: number): number | null {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}
