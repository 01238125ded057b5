/** `game_mode` or `action-items` in camelCase: `gameMode`, `actionItems`. */
export type CamelKey<Name extends string> = Name extends `${infer Head}${'_' | '-'}${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : Name

/** An API value with the keys of all its objects in camelCase. */
export type Camel<Value> = Value extends readonly (infer Item)[]
  ? Camel<Item>[]
  : Value extends object
    ? { [Key in keyof Value as Key extends string ? CamelKey<Key> : Key]: Camel<Value[Key]> }
    : Value

/** One key in camelCase. */
export function camelKey(key: string): string {
  return key.replace(/[_-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** One key in snake_case. */
export function snakeKey(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A copy of a JSON value with every object key renamed; string values stay as they are. */
export function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), mapKeys(item, rename)]))
}
