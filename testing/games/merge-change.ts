import type { GameChange } from '#contract/games/streams.ts'

interface Resource {
  type: string
  id: string
  attributes: Record<string, unknown>
}
interface Identifier {
  type: string
  id: string
}

/** A game's document, as a device stores it. */
export interface HeldGame {
  data: Resource & { relationships: Record<string, { data: Identifier[] | Identifier | null }> }
  included: Resource[]
}

const listOf = (type: string) => type.replaceAll('-', '_')

/**
 * Merges an event into a document, following `contract/src/games/streams.ts`. Returns false for a gap: the document
 * must be read again.
 */
export function mergeChange(game: HeldGame, change: GameChange): boolean {
  const { attributes, relationships } = game.data
  const held = Number(attributes['version'])
  if (change.version <= held) return true
  if ((change.since ?? change.version - 1) !== held) return false
  for (const { type, id } of change.removed) {
    game.included = game.included.filter((resource) => resource.type !== type || resource.id !== id)
    const list = relationships[listOf(type)]
    if (list) list.data = Array.isArray(list.data) ? list.data.filter((one) => one.id !== id) : null
  }
  for (const changed of change.changed) {
    if (changed.type === 'games') {
      Object.assign(attributes, changed.attributes)
      Object.assign(relationships, changed.relationships)
    } else put(game, changed)
  }
  attributes['version'] = change.version
  return true
}

function put(game: HeldGame, changed: Resource): void {
  const known = game.included.find(({ type, id }) => type === changed.type && id === changed.id)
  if (known) {
    Object.assign(known.attributes, changed.attributes)
    return
  }
  game.included.push({ type: changed.type, id: changed.id, attributes: { ...changed.attributes } })
  const list = game.data.relationships[listOf(changed.type)]
  const identifier = { type: changed.type, id: changed.id }
  if (list) list.data = Array.isArray(list.data) ? [...list.data, identifier] : identifier
}

/** Makes a document comparable: sorts what has no order, and drops what may lag. */
export function comparable(game: HeldGame): unknown {
  const { clock_ms: _, ...attributes } = game.data.attributes
  const byId = (a: Identifier, b: Identifier) => `${a.type} ${a.id}`.localeCompare(`${b.type} ${b.id}`)
  const relationships = Object.fromEntries(
    Object.entries(game.data.relationships).map(([name, { data }]) => [
      name,
      Array.isArray(data) && (name === 'cards' || name === 'conclusions') ? [...data].sort(byId) : data,
    ]),
  )
  return {
    id: game.data.id,
    attributes,
    relationships,
    included: [...game.included].sort(byId).map(({ type, id, attributes: own }) => ({ type, id, attributes: own })),
  }
}
