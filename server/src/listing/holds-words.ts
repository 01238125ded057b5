import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { searchLimits } from '#domain/limits.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import { digestOf, foldedWords } from '#server/db/schema/columns/folded-text.ts'

/** Apostrophes and quotation marks: phones write curved ones and keyboards straight ones, and each stands for all. */
const quotes = /['"`´‘-‟]/u

/**
 * Whether each word of the text is in one of these columns of `foldedWords`, in any order: words of three letters or
 * more anywhere in a word, shorter ones at its start. Of very many, only the longest are looked for. There are no
 * wildcards; every apostrophe beside letters matches every other. An empty text matches everything.
 * @param elsewhere whether a word is somewhere else, by the pattern of `foldedWords` texts that hold it
 */
export function holdsWords(
  columns: readonly SQLWrapper[],
  text: string,
  elsewhere?: (pattern: SQL) => SQL,
): SQL | undefined {
  const found = and(
    ...wordsToFind(text).map((word) => {
      const pattern = patternOf(word)
      return or(...columns.map((column) => sql`${column} like ${pattern}`), elsewhere?.(pattern))
    }),
  )
  return found && withFreshPlan(found)
}

/** The different words of a text, the longest first, and no more than `searchLimits` allows. */
export function wordsToFind(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, searchLimits.wordsMax)
}

/**
 * Whether a column of `foldedWords` equals this text, ignoring case, accents, spaces and the kind of apostrophes. A
 * text without apostrophes is found by an index of `digestOf`: that of words would be read for every three of its
 * letters.
 */
export function isSameText(column: SQLWrapper, text: string): SQL {
  const folded = foldedWords(sql`${text}::text`)
  return withFreshPlan(
    hasQuotes(text)
      ? sql`${column} like ${literal(folded, text)}`
      : sql`${digestOf(column)} = ${digestOf(folded)} and ${column} = ${folded}`,
  )
}

function patternOf(word: string): SQL {
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const before = letters < searchLimits.lettersInside ? '% ' : '%'
  const folded = sql`btrim(${foldedWords(sql`${word}::text`)})`
  // Evaluated once, by the planner, as these statements are planned each time.
  return sql`(${before}::text || ${literal(folded, word)} || '%')`
}

/** The pattern that matches folded text as it is, but for the kind of its apostrophes. */
function literal(folded: SQL, text: string): SQL {
  const escaped = sql`regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g')`
  // Folded, each is a word of one sign.
  return hasQuotes(text) ? sql`regexp_replace(${escaped}, ${quotes.source}::text, '_', 'g')` : escaped
}

/** Nothing but quotes is looked for as it is. */
function hasQuotes(text: string): boolean {
  return quotes.test(text) && /[\p{L}\p{N}]/u.test(text)
}
