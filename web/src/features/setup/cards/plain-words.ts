/** How many of a deck's topics stand beside its title. */
const topicsShown = 2

const folded = (text: string) => text.replaceAll('\u00AD', '').toLowerCase()

/**
 * A deck's title and, in plain words, what it is about: "Small Locks: information security, cyber security". Words of
 * the title are not repeated.
 */
export function inPlainWords({ title, topics }: { title: string; topics: readonly string[] }): string {
  const about = topics.filter((topic) => !folded(title).includes(folded(topic))).slice(0, topicsShown)
  if (about.length === 0) return title
  return `${title}${/[.?!…]$/.test(title) ? '' : ':'} ${about.join(', ')}`
}
