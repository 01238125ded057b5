import { languages, type Language } from '#domain/languages.ts'

const collators = new Map(languages.map((language) => [language, new Intl.Collator(language, { numeric: true })]))

/**
 * A sorted copy: by language in our order, then by title in that language's collation (å after z in Swedish, soft
 * hyphens ignored).
 */
export function sortByTitle<T extends { language: Language; title: string; id: string }>(rows: readonly T[]): T[] {
  return rows.toSorted(
    (a, b) =>
      languages.indexOf(a.language) - languages.indexOf(b.language) ||
      (collators.get(a.language)?.compare(a.title, b.title) ?? 0) ||
      (a.id < b.id ? -1 : 1),
  )
}
