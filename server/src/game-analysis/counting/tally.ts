/** Counts by key, which add up over chunks of games. */
export class Tally<Key> extends Map<Key, number> {
  add(key: Key, count: number): void {
    if (count !== 0) this.set(key, this.of(key) + count)
  }

  addAll(counts: Iterable<readonly [Key, number]>): void {
    for (const [key, count] of counts) this.add(key, count)
  }

  of(key: Key): number {
    return this.get(key) ?? 0
  }

  total(): number {
    return [...this.values()].reduce((sum, count) => sum + count, 0)
  }
}
