/** Languages of screens and decks; English is the fallback, Finnish the default deck language. */
export const languages = ['en', 'fi', 'de', 'sv', 'nl'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'en'
export const defaultDeckLanguage: Language = 'fi'

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/**
 * Picks the best supported language for an Accept-Language header (RFC 9110: ranges with q-values). Unknown ranges are
 * ignored; without a usable one it is the fallback.
 */
export function negotiateLanguage(header: string | undefined): Language {
  const ranges = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: range.split('-')[0], quality: q === undefined ? 1 : Number(q), order }
    })
  const usable = ranges.filter((range) => isLanguage(range.language) && range.quality > 0)
  usable.sort((a, b) => b.quality - a.quality || a.order - b.order)
  const best = usable[0]?.language
  return isLanguage(best) ? best : fallbackLanguage
}
