/** A person as answers show them; the address in lower case. */
export interface ShownPerson {
  id: string
  email: string
  name: string | null
}

/** Fields of answers that hold the name of one person, or null. */
const nameFields = new Set(['maker_name', 'game_master_name', 'state_changed_by', 'publisher_name'])

type Fields = Record<string, unknown>

/**
 * The body of a stored answer, JSON, without a person: no name or address in resources that are this person, and,
 * unless `isOwnOnly`, neither their address in any field or list nor their name where a field names whoever made, led
 * or changed something. A namesake loses the name in such a field too; a `name` of anything else stays.
 */
export function answerWithoutPerson(body: string, person: ShownPerson, isOwnOnly: boolean): string {
  const isAddress = (value: unknown) => typeof value === 'string' && value.trim().toLowerCase() === person.email
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => isOwnOnly || !isAddress(item)).map(without)
    if (isFields(value)) return withoutIn(value)
    return !isOwnOnly && isAddress(value) ? '' : value
  }
  const withoutIn = (fields: Fields): Fields => {
    const kept = Object.entries(fields).map(([field, value]): [string, unknown] => [
      field,
      !isOwnOnly && nameFields.has(field) && value === person.name ? null : without(value),
    ])
    const made = Object.fromEntries<unknown>(kept)
    if (isPerson(fields, person) && isFields(made['attributes'])) {
      made['attributes'] = { ...made['attributes'], email: '', name: null }
    }
    return made
  }
  return JSON.stringify(without(JSON.parse(body)))
}

/** Whether a resource is this person, or one of their memberships. */
function isPerson({ type, id, attributes }: Fields, person: ShownPerson): boolean {
  if (type === 'users') return id === person.id
  return type === 'organization-users' && isFields(attributes) && attributes['user_id'] === person.id
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
