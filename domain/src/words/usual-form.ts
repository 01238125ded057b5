import type { Language } from '../languages.ts'

/** How often each form of a word was written. */
export interface WrittenForms {
  written: ReadonlyMap<string, number>
  /** Forms at the start of a sentence with a capital, which may be there for that alone. */
  starting: ReadonlyMap<string, number>
}

/** English words that have a capital anywhere, but for the months that also mean something else. */
const englishCapitals =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|(?:septem|octo|novem|decem)ber)$/i

/** Whether a form has a capital and then a small letter: `IT` is written so anywhere. */
export const hasCapital = (form: string) => /^\p{Lu}\p{Ll}/u.test(form)

/**
 * The most frequent form of a word as it is in the middle of a sentence. The capital of a sentence is kept if the word
 * has one elsewhere too, or starts sentences only and is German, whose nouns have it anyway.
 */
export function usualForm({ written, starting }: WrittenForms, language: Language): string {
  const isSmall = [...written.keys()].some((form) => !hasCapital(form))
  const isCapital = !isSmall && (written.size > 0 || language === 'de')
  const counts = new Map(written)
  for (const [form, count] of starting) {
    const keeps = isCapital || (language === 'en' && englishCapitals.test(form))
    const usual = keeps ? form : `${form.charAt(0).toLowerCase()}${form.slice(1)}`
    counts.set(usual, (counts.get(usual) ?? 0) + count)
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))[0]?.[0] ?? ''
}
