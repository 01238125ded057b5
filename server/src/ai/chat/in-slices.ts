import { rest } from '#server/turns/rest.ts'

/** How long other requests may wait for work of an answer, in ms. */
const sliceMs = 1

/** Does something to each item, and lets others have their turn whenever a slice of time is used up. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  clock: () => number = () => performance.now(),
): Promise<void> {
  let until = clock() + sliceMs
  for (const item of items) {
    if (clock() >= until) {
      await rest()
      until = clock() + sliceMs
    }
    work(item)
  }
}
