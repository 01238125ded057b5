import type { Language } from '../languages.ts'

/** Quotation marks and apostrophes that a language's texts may use (content/README.md, Typography). */
const marks: Record<Language, string> = { en: '“”’', fi: '”’', de: '„“’', sv: '”’', nl: '‘’' }

const anyMark = /[“”„‟‘’‚‛«»‹›]/gu
const forbidden: readonly [RegExp, string][] = [
  [/ {2}/, 'has a double space'],
  [/^\s|\s$/, 'begins or ends with a space'],
  [/[\u00a0\u2009\u202f]/, 'has a space that is not a plain one'],
  [/\p{Cc}/u, 'has a line break or another control character'],
  [/["'`´]/, 'has a straight quote or apostrophe'],
  [/[!¡]/, 'has an exclamation mark'],
  [/\p{Extended_Pictographic}/u, 'has an emoji'],
  [/[\u00ad\u200b-\u200f\ufeff]/, 'has a soft hyphen or another invisible character'],
  [/\.\.\./, 'has three full stops instead of …'],
  [/—/, 'has a long dash'],
  [/\S–\s|\s–\S/, 'has a dash with a space on one side only'],
]

/** A library text's violations of its language's typography rules; empty if there are none. */
export function typographyFaults(text: string, language: Language): string[] {
  const faults = forbidden.flatMap(([pattern, fault]) => (pattern.test(text) ? [fault] : []))
  const foreign = [...text.matchAll(anyMark)].map(([mark]) => mark).filter((mark) => !marks[language].includes(mark))
  if (foreign.length > 0) faults.push(`has ${foreign.join(' ')}, which ${language} does not use`)
  if (language === 'en' && /(?:^|\D)–|–(?!\d)/.test(text))
    faults.push('has a dash, where English takes a comma or a colon')
  if (text !== text.normalize('NFC')) faults.push('is not in Unicode normal form C')
  return faults
}
