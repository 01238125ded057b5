import type { Language } from '../languages.ts'

/** Replaces a name that cannot be put back. */
export const somebody: Readonly<Record<Language, string>> = {
  en: 'a player',
  fi: 'pelaaja',
  de: 'jemand aus der Runde',
  sv: 'en spelare',
  nl: 'een speler',
}
