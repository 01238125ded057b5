import { rest } from '#server/turns/rest.ts'

/** So many values take about a millisecond to add. */
export const pieceSize = 1000

/** All of these, some at a time: others have their turn in between. */
export async function* inTurns<Value>(all: Iterable<Value>, atOnce = pieceSize): AsyncGenerator<Value[]> {
  let some: Value[] = []
  for (const one of all) {
    some.push(one)
    if (some.length < atOnce) continue
    yield some
    some = []
    await rest()
  }
  if (some.length > 0) yield some
}

/** The first of all these in this order. */
export async function firstOf<Value>(
  all: Iterable<Value>,
  compare: (a: Value, b: Value) => number,
  max: number,
): Promise<Value[]> {
  let first: Value[] = []
  for await (const some of inTurns(all)) first = [...first, ...some].toSorted(compare).slice(0, max)
  return first
}
