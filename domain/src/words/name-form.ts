import type { Language } from '../languages.ts'

/** Endings that each language adds to names. */
const endings: Record<Language, RegExp> = {
  en: /^'?s?$/,
  de: /^'?s?$/,
  nl: /^'?s?$/,
  sv: /^s?$/,
  // Case, then possessive, then -kin or -kaan; the illative doubles a vowel and adds n (-in, -an and so on).
  fi: /^i?(?:n|[aä]|t[aä]|t|[dt]en|ss[aä]|st[aä]|ll[aä]|lt[aä]|lle|n[aä]|ksi|tt[aä]|h?[aeiouyäö]n)?(?:ni|si|ns[aä]|mme|nne)?(?:kin|k[aä]{2}n)?$/,
}

/** Whether a lower-case word is one of these names, with or without an ending of the language. */
export function isNameForm(word: string, names: ReadonlySet<string>, language: Language): boolean {
  for (let length = word.length; length >= 2; length -= 1) {
    if (names.has(word.slice(0, length)) && endings[language].test(word.slice(length))) return true
  }
  return false
}
