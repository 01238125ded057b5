/** How a builder's value is made of fields that can be taken from another state of it, each on its own. */
export interface FieldsOf<Value> {
  /** Each field by name, compared as JSON; one that is missing is not there. */
  split: (value: Value) => Fields
  /** The value with one field as `from` has it, which may be not at all. */
  take: (value: Value, field: string, from: Value) => Value
  /** Fields whose last change wins, such as an order. */
  lastWins?: ReadonlySet<string>
}

export type Fields = ReadonlyMap<string, unknown>

/** A field that both changed, to different values. */
export interface FieldConflict {
  field: string
  mine: unknown
  theirs: unknown
}

interface Sides<Value> {
  /** The fields that both started from. */
  ground: Fields
  mine: Value
  theirs: Value
}

/** The fields that both changed. */
export function conflictsOf<Value>(of: FieldsOf<Value>, { ground, mine, theirs }: Sides<Value>): FieldConflict[] {
  const [here, there] = [of.split(mine), of.split(theirs)]
  return namesIn(here, there).flatMap((field) => {
    if (of.lastWins?.has(field)) return []
    const [was, my, their] = [ground.get(field), here.get(field), there.get(field)]
    return isSame(my, their) || isSame(my, was) || isSame(their, was) ? [] : [{ field, mine: my, theirs: their }]
  })
}

/** What `mine` becomes once theirs is known: fields that only they changed are theirs, all others stay. */
export function withTheirs<Value>(of: FieldsOf<Value>, sides: Sides<Value>): Value {
  return theirFields(of, sides).reduce((taken, field) => of.take(taken, field, sides.theirs), sides.mine)
}

/** The fields that only they changed. */
export function theirFields<Value>(of: FieldsOf<Value>, { ground, mine, theirs }: Sides<Value>): string[] {
  const [here, there] = [of.split(mine), of.split(theirs)]
  return namesIn(there, here).filter(
    (field) => isSame(here.get(field), ground.get(field)) && !isSame(there.get(field), ground.get(field)),
  )
}

/** The ground after that: theirs, except for fields in conflict, which stay so until somebody chooses. */
export function nextGround<Value>(of: FieldsOf<Value>, sides: Sides<Value>): Fields {
  const next = new Map(of.split(sides.theirs))
  for (const { field } of conflictsOf(of, sides)) {
    if (sides.ground.has(field)) next.set(field, sides.ground.get(field))
    else next.delete(field)
  }
  return next
}

/** Whether two values have the same fields: what is no field, such as a filter, does not count. */
export function hasSameFields<Value>(of: FieldsOf<Value>, one: Value, other: Value): boolean {
  const [here, there] = [of.split(one), of.split(other)]
  return namesIn(here, there).every((field) => isSame(here.get(field), there.get(field)))
}

/** The ground once one's own save without an answer turns out to have arrived: its fields are nobody else's change. */
export function groundWithSent(ground: Fields, sent: readonly Fields[], theirs: Fields): Fields {
  const next = new Map(ground)
  for (const field of namesIn(ground, theirs)) {
    if (!sent.some((fields) => isSameTrimmed(fields.get(field), theirs.get(field)))) continue
    if (theirs.has(field)) next.set(field, theirs.get(field))
    else next.delete(field)
  }
  return next
}

/** Whether all fields are the same as after a save, which trims texts. */
export function isSavedAs(sent: Fields, saved: Fields): boolean {
  return namesIn(sent, saved).every((field) => isSameTrimmed(sent.get(field), saved.get(field)))
}

function namesIn(...sides: Fields[]): string[] {
  return [...new Set(sides.flatMap((side) => [...side.keys()]))]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isSameTrimmed(one: unknown, other: unknown): boolean {
  const trimmed = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part))
  return trimmed(one) === trimmed(other)
}
