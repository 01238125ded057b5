import { isLanguage, type Language } from '#domain/languages.ts'
import { searchLimits } from '#domain/limits.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { gameScopes, type GameScope, resultModes, type ResultMode } from '#domain/reports/game-filter.ts'
import { withoutEnd } from '../without-end.ts'

/** The filter stored in the page's address. */
export interface Filter {
  mode: ResultMode
  scope: GameScope
  subject: string
  subjectExact: boolean
  gameMaster: string
  team: string
  teamExact: boolean
  from: string | null
  to: string | null
  timeZone: string | null
  organizations: string[]
  languages: Language[]
  gameTypes: string[]
  decks: string[]
  perspectives: string[]
}

export const noFilter: Filter = {
  mode: 'games',
  scope: 'only_public',
  subject: '',
  subjectExact: false,
  gameMaster: '',
  team: '',
  teamExact: false,
  from: null,
  to: null,
  timeZone: null,
  organizations: [],
  languages: [],
  gameTypes: [],
  decks: [],
  perspectives: [],
}

type Name = keyof Filter
type Readers = { [N in Name]: (value: unknown) => Filter[N] | undefined }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const text = (value: unknown) => (typeof value === 'string' && value.length <= searchLimits.textMax ? value : undefined)
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const day = (value: unknown) => (typeof value === 'string' && isSearchableDay(value) ? value : undefined)
const ids = (value: unknown) => listOf(value, (one): one is string => typeof one === 'string' && uuid.test(one))

/** Undefined: not a known value of this filter. */
const readers: Readers = {
  mode: (value) => resultModes.find((mode) => mode === value),
  scope: (value) => gameScopes.find((scope) => scope === value),
  subject: text,
  subjectExact: flag,
  gameMaster: text,
  team: text,
  teamExact: flag,
  from: day,
  to: day,
  timeZone: (value) => (typeof value === 'string' && isTimeZone(value) ? value : undefined),
  organizations: ids,
  languages: (value) => listOf(value, (one): one is Language => typeof one === 'string' && isLanguage(one)),
  gameTypes: ids,
  decks: ids,
  perspectives: ids,
}
const names = Object.keys(readers) as Name[]

/** Whether this is a day that the server accepts. */
export function isSearchableDay(value: string): boolean {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return isDay && value >= searchLimits.dayMin && value <= searchLimits.dayMax
}

/** Reads a filter from an address. Invalid values are left out and named in `broken`. */
export function readFilter(data: string | undefined): { filter: Filter; broken: string[] } {
  if (data === undefined || data === '') return { filter: noFilter, broken: [] }
  const given = unpack(data)
  if (given === null) return { filter: noFilter, broken: [data.slice(0, 20)] }
  const filter: Filter = { ...noFilter }
  const broken = Object.keys(given).filter((key) => !names.some((name) => name === key))
  for (const name of names) {
    if (!Object.hasOwn(given, name)) continue
    const value = readers[name](given[name])
    if (value === undefined) broken.push(name)
    else Object.assign(filter, { [name]: value })
  }
  return { filter, broken }
}

/** A filter for an address, without defaults; undefined when nothing is left. */
export function writeFilter(filter: Filter): string | undefined {
  const chosen = names.filter((name) => JSON.stringify(filter[name]) !== JSON.stringify(noFilter[name]))
  return chosen.length === 0 ? undefined : pack(Object.fromEntries(chosen.map((name) => [name, filter[name]])))
}

/** Whether anything narrows the search; the listing and whose games it covers do not count. */
export function isNarrowed(filter: Filter): boolean {
  return writeFilter({ ...filter, mode: noFilter.mode, scope: noFilter.scope }) !== undefined
}

function listOf<Item>(value: unknown, isItem: (one: unknown) => one is Item): Item[] | undefined {
  if (!Array.isArray(value) || value.length > searchLimits.idsMax) return undefined
  const items: unknown[] = value
  return items.every(isItem) ? items : undefined
}

/** JSON as base64url, which addresses, mails and chats leave intact. */
function pack(value: Record<string, unknown>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return withoutEnd(btoa(binary).replaceAll('+', '-').replaceAll('/', '_'), /=/)
}

function unpack(data: string): Record<string, unknown> | null {
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (sign) => sign.codePointAt(0) ?? 0)
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
