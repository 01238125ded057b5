/**
 * Memoizes a function of a row. Rows are immutable (a changed row is a new object), so results stay valid, and
 * comparing two versions of a game is a comparison of identities. The result is a non-enumerable property of the row,
 * so copies start without it.
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
