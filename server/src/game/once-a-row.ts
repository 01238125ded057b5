/**
 * Makes something of a row once. Rows never change in place (a changed one is a new object), so what was made of one stays good, and who
 * compares two versions of a game sees at once what is the same. It hangs at the row itself, unseen: copies of the row begin without it.
 */
export function onceARow<R extends object, T>(make: (row: R) => T): (row: R) => T {
  const made = Symbol('made')
  return (row) => {
    const bearer = row as { [made]?: T }
    const known = bearer[made]
    if (known !== undefined) return known
    const value = make(row)
    Object.defineProperty(row, made, { value, enumerable: false })
    return value
  }
}
