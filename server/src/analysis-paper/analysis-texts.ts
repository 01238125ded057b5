import { readFileSync } from 'node:fs'
import { languages, type Language } from '#domain/languages.ts'

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`./texts/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>,
  ]),
) as Record<Language, Record<string, string>>

const locales: Record<Language, string> = { en: 'en-GB', fi: 'fi-FI', de: 'de-DE', sv: 'sv-SE', nl: 'nl-NL' }

type Values = Readonly<Record<string, string | number>>

/** Texts, numbers and dates of an analysis on paper, in a language. */
export class AnalysisTexts {
  readonly locale: string
  readonly #texts: Record<string, string>
  readonly #plural: Intl.PluralRules

  constructor(language: Language) {
    this.locale = locales[language]
    this.#texts = texts[language]
    this.#plural = new Intl.PluralRules(this.locale)
  }

  /** The text of a key, filled with values; a `count` selects its plural form. */
  say(key: string, values: Values = {}): string {
    const { count } = values
    const form = typeof count === 'number' ? `${key}_${this.#plural.select(count) === 'one' ? 'one' : 'other'}` : key
    const text = this.#texts[form] ?? this.#texts[key]
    if (text === undefined) throw new Error(`an analysis on paper has no text ${form}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => this.#value(values[name]))
  }

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return new Intl.NumberFormat(this.locale, options).format(value)
  }

  /** A mean, always with one decimal. */
  mean(value: number): string {
    return this.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  }

  percent(value: number): string {
    return this.number(value, { style: 'percent' })
  }

  /** A date such as 2026-03-10, written out. */
  day(value: string): string {
    return new Intl.DateTimeFormat(this.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${value}T12:00:00Z`),
    )
  }

  #value(value: string | number | undefined): string {
    return typeof value === 'number' ? this.number(value) : (value ?? '')
  }
}
