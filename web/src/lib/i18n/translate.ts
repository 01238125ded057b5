import type { Language } from '#domain/languages.ts'
import type { Translations } from './areas.ts'
import { formatNumber } from './formats.ts'

/** Values for placeholders such as `{{name}}`. Numbers are formatted for the language. */
export type Values = Record<string, string | number>

const pluralRules = new Map<Language, Intl.PluralRules>()

function pluralOf(language: Language, count: number): string {
  let rules = pluralRules.get(language)
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)))
  return rules.select(count)
}

function find(translations: Translations, key: string): string | undefined {
  let place: string | Translations | undefined = translations
  for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined
  return typeof place === 'string' ? place : undefined
}

/**
 * The text under a key; a `count` selects the plural form (`players_one`, `players_other`). A missing text shows its
 * key.
 */
export function translate(translations: Translations, language: Language, key: string, values: Values = {}): string {
  const { count } = values
  const plural =
    typeof count === 'number'
      ? (find(translations, `${key}_${pluralOf(language, count)}`) ?? find(translations, `${key}_other`))
      : undefined
  const text = plural ?? find(translations, key) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatNumber(value, language) : value
  })
}
