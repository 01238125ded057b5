/**
 * Memoizes a function of a row. Rows never change in place (a changed row is a new object), so a result stays good, and comparing two versions
 * of a game shows at once what is the same. The result hangs at the row itself, not enumerable: copies of the row begin without it.
 */
export function memoizedByRow<R extends object, T>(make: (row: R) => T): (row: R) => T {
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
