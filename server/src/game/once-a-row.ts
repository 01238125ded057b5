/**
 * Makes something of a row once. Rows never change in place (a changed one is a new object), so what was made of one stays good, and who
 * compares two versions of a game sees at once what is the same.
 */
export function onceARow<R extends object, T>(make: (row: R) => T): (row: R) => T {
  const made = new WeakMap<R, T>()
  return (row) => {
    const known = made.get(row)
    if (known !== undefined) return known
    const value = make(row)
    made.set(row, value)
    return value
  }
}
