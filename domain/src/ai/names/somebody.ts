import type { Language } from '../../languages.ts'
import type { Pseudonym } from './pseudonyms.ts'

/** Replaces a name that cannot be put back, of whomever. */
export const somebody: Readonly<Record<Language, string>> = {
  en: 'a participant',
  fi: 'osallistuja',
  de: 'eine beteiligte Person',
  sv: 'en deltagare',
  nl: 'een deelnemer',
}

const addresses: Readonly<Record<Language, string>> = {
  en: 'an email address',
  fi: 'sähköpostiosoite',
  de: 'eine E-Mail-Adresse',
  sv: 'en e-postadress',
  nl: 'een e-mailadres',
}

/** The parts of one name, which are one person: “[P1] [P1/2]”. */
const names = /\[P(\d+)(?:\/\d+)?\](?:[ \u00a0-]\[P\1(?:\/\d+)?\])*/g

/** Puts placeholders in the place of names and addresses, for readers who may not see them. */
export function withPlaceholders(text: string, given: readonly Pseudonym[], language: Language): string {
  return text.replaceAll(names, (found) => {
    const first = found.slice(0, found.indexOf(']') + 1)
    const isAddress = given.some(({ token, kind }) => token === first && kind === 'address')
    return isAddress ? addresses[language] : somebody[language]
  })
}
