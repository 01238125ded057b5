import { camelKey, mapKeys, snakeKey } from './case.ts'

/** A resource as the API sends it, complete or with some of its attributes. */
export interface Resource {
  type: string
  id: string
  attributes?: object | undefined
  relationships?: object | undefined
}

type Linkage = { data?: { id: string } | { id: string }[] | null } | undefined

interface FlatDocument {
  data: unknown
  included: Record<string, unknown[]>
  meta: unknown
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A resource in the client's form: attributes in camelCase beside `id` and `type`, relationships as ids. */
export function flatten(resource: Resource): { type: string; id: string; [name: string]: unknown } {
  const flat: ReturnType<typeof flatten> = {
    ...(mapKeys(resource.attributes ?? {}, camelKey) as object),
    type: resource.type,
    id: resource.id,
  }
  for (const [name, linked] of Object.entries<Linkage>({ ...resource.relationships })) {
    const data = linked?.data
    flat[camelKey(name)] = Array.isArray(data) ? data.map(({ id }) => id) : (data?.id ?? null)
  }
  return flat
}

/** A JSON:API document in the client's form: flat camelCase resources, included ones grouped by type. */
export function readDocument(document: unknown): FlatDocument {
  if (!isObject(document) || !('data' in document)) throw new TypeError('not a JSON:API document')
  const primary = document.data as Resource | Resource[] | null
  const included: Record<string, unknown[]> = {}
  for (const resource of (document.included ?? []) as Resource[])
    (included[camelKey(resource.type)] ??= []).push(flatten(resource))
  return {
    data: Array.isArray(primary) ? primary.map(flatten) : primary && flatten(primary),
    included,
    meta: document.meta === undefined ? undefined : mapKeys(document.meta, camelKey),
  }
}

/** The fields of a call as a JSON:API request document in snake_case. */
export function writeDocument(type: string, attributes: object): string {
  return JSON.stringify({ data: { type, attributes: mapKeys(attributes, snakeKey) } })
}

/** A query string in snake_case; undefined and null values are left out. */
export function writeQuery(query: object): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.append(snakeKey(key), String(value))
  const text = search.toString()
  return text && `?${text}`
}

/** A contract path with its parameters filled in. */
export function writePath(template: string, params: Record<string, string>): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${template} needs ${name}`)
    return encodeURIComponent(value)
  })
}
