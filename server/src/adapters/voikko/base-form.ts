/** What Voikko says of one way to read a word. */
interface Reading {
  baseForm: string
  wordClass: string
  /** With "my", "your" and so on at its end. */
  isPossessive: boolean
}

/** Nouns are what groups talk about; then what they say of them. */
const classes = ['nimisana', 'nimisana_laatusana', 'laatusana', 'teonsana']

/** One line of `voikkospell -m` about a word: `A(vuorossa):1:BASEFORM=vuoro`. */
const line = /^A\([^)]*\):(\d+):([A-Z]+)=(.*)$/

/**
 * The base form of a word, out of what Voikko says of it. A word often has several: one without an ending of possession goes before one with it,
 * a noun before a verb. Null: Voikko does not know the word.
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
