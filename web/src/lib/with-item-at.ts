/** The list with an item added at this index. */
export function withItemAt<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return [...list.slice(0, index), item, ...list.slice(index)]
}
