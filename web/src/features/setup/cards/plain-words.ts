/** How many of a deck's topics stand beside its title. */
const topicsShown = 2

/** A deck's title and, in plain words, what it is about: "Small Locks: information security, cyber security". */
export function inPlainWords({ title, topics }: { title: string; topics: readonly string[] }): string {
  if (topics.length === 0) return title
  return `${title}${/[.?!…]$/.test(title) ? '' : ':'} ${topics.slice(0, topicsShown).join(', ')}`
}
