import { eld } from 'eld/large'
import { languages, type Language } from '#domain/languages.ts'
import type { Worded } from './texts.ts'

/**
 * Shorter texts say too little to be judged at all; between these two limits they are compared only with our other
 * languages.
 */
const wholeLength = 60
const shortLength = 10
/** How much likelier another of our languages must be before a short text counts as written in it. */
const margin = 0.15

/**
 * Short texts that the n-gram detector wrongly assigns to another language. Read a text before you add it. "After work"
 * is what Swedes say.
 */
const knownRight = new Set(['Vara-avain', 'After work', 'Kaffemaskinen', 'Klick, suck, klick', 'Frisse blik'])

/**
 * Everything that is not in its language. An item as a whole and its longer texts are compared with sixty languages,
 * its shorter ones, such as titles, with our own five. This finds a card, or only its title, pasted in another
 * language. Topics have too few words to judge.
 */
export function languageFaults(things: readonly Worded[], language: Language): string[] {
  return things.flatMap(({ place, fields: { topics: _, ...fields } }) => {
    const whole = Object.values(fields).join('. ')
    const found = eld.detect(whole).language
    if (whole.length >= shortLength * 2 && found !== language)
      return [`${place}: reads as ${found || 'no language'}: ${whole}`]
    return Object.entries(fields).flatMap(([field, text]) => {
      const other =
        text.length >= wholeLength ? otherThan(eld.detect(text).language, language) : likelierLanguage(text, language)
      return other ? [`${place}/${field}: reads as ${other}: ${text}`] : []
    })
  })
}

/**
 * The languages of a long text, such as a whole deck, by their share of its lines; this drowns out the detector's own
 * errors.
 */
export function foreignShare(things: readonly Worded[], language: Language): number {
  const lines = things.flatMap(({ fields }) => Object.values(fields)).filter((text) => text.length >= shortLength)
  return lines.filter((text) => likelierLanguage(text, language) !== null).length / Math.max(1, lines.length)
}

function otherThan(found: string, language: Language): string | null {
  return found === language ? null : found || 'no language'
}

function likelierLanguage(text: string, language: Language): Language | null {
  if (text.length < shortLength || knownRight.has(text)) return null
  const scores = eld.detect(text).getScores()
  const score = (of: Language) => scores[of] ?? 0
  return (
    languages.filter((other) => score(other) - score(language) > margin).toSorted((a, b) => score(b) - score(a))[0] ??
    null
  )
}
