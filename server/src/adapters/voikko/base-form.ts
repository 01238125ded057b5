/** One of Voikko's readings of a word. */
interface Reading {
  baseForm: string
  wordClass: string
  /** With a possessive suffix ("my", "your" and so on). */
  isPossessive: boolean
}

/** In order of preference: groups talk about nouns first, then about what they say of them. */
const classes = ['nimisana', 'nimisana_laatusana', 'laatusana', 'teonsana']

/** One line of `voikkospell -m` output: `A(vuorossa):1:BASEFORM=vuoro`. */
const line = /^A\([^)]*\):(\d+):([A-Z]+)=(.*)$/

/**
 * The base form of a word from Voikko's readings; null if Voikko does not know the word. Of several readings, those
 * without a possessive suffix come first, then nouns before verbs.
 */
export function baseFormIn(lines: readonly string[]): string | null {
  const readings = new Map<string, Reading>()
  for (const [, number = '', name, value = ''] of lines.flatMap((text) => [line.exec(text) ?? []])) {
    const reading = readings.get(number) ?? { baseForm: '', wordClass: '', isPossessive: false }
    readings.set(number, reading)
    if (name === 'BASEFORM') reading.baseForm = value.toLowerCase()
    if (name === 'CLASS') reading.wordClass = value
    if (name === 'POSSESSIVE') reading.isPossessive = true
  }
  const rank = ({ wordClass, isPossessive }: Reading) =>
    (isPossessive ? classes.length + 1 : 0) + (classes.indexOf(wordClass) + 1 || classes.length + 1)
  const [best] = [...readings.values()].filter(({ baseForm }) => baseForm !== '').toSorted((a, b) => rank(a) - rank(b))
  return best?.baseForm ?? null
}
