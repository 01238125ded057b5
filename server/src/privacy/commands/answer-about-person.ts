/** A person as answers show them; the address in lower case. */
export interface ShownPerson {
  id: string
  email: string
  name: string | null
}

/** Fields of answers that hold the name of one person, or null. */
export const nameFields: ReadonlySet<string> = new Set([
  'maker_name',
  'game_master_name',
  'state_changed_by',
  'publisher_name',
])

type Fields = Record<string, unknown>

/**
 * The body of a stored answer, JSON, without an erased person's name and address: in resources that are this person,
 * and, unless `isOwnOnly`, also wherever a field or a list has their address, or a field that names whoever made, led
 * or changed something has their name. A namesake loses theirs in such a field too; a `name` of anything else stays.
 */
export function answerAboutPerson(body: string, person: ShownPerson, isOwnOnly: boolean): string {
  const losesAddress = (value: unknown) =>
    !isOwnOnly && typeof value === 'string' && value.trim().toLowerCase() === person.email
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !losesAddress(item)).map(changed)
    if (isFields(value)) return changedIn(value)
    return losesAddress(value) ? '' : value
  }
  const changedIn = (fields: Fields): Fields => {
    const entries = Object.entries(fields).map(([field, value]): [string, unknown] => [
      field,
      !isOwnOnly && nameFields.has(field) && value === person.name ? null : changed(value),
    ])
    const made = Object.fromEntries<unknown>(entries)
    const { attributes } = made
    if (isPerson(fields, person) && isFields(attributes)) made['attributes'] = { ...attributes, email: '', name: null }
    return made
  }
  return JSON.stringify(changed(JSON.parse(body)))
}

/** Whether a resource is this person, or one of their memberships. */
function isPerson({ type, id, attributes }: Fields, person: ShownPerson): boolean {
  if (type === 'users') return id === person.id
  return type === 'organization-users' && isFields(attributes) && attributes['user_id'] === person.id
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
