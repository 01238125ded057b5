import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { searchLimits } from '#domain/limits.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import { foldedWords } from '#server/db/schema/columns/folded-text.ts'

/**
 * Whether each word of the text is in one of these columns of `foldedWords`, in any order: words of three letters or
 * more anywhere in a word, shorter ones at its start. Of very many, only the longest are looked for. There are no
 * wildcards. An empty text matches everything.
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

/** Whether a column of `foldedWords` equals this text, ignoring case, accents and spaces. */
export function isSameText(column: SQLWrapper, text: string): SQL {
  return withFreshPlan(sql`${column} = ${foldedWords(sql`${text}::text`)}`)
}

function patternOf(word: string): SQL {
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const before = letters < searchLimits.lettersInside ? '% ' : '%'
  const folded = sql`btrim(${foldedWords(sql`${word}::text`)})`
  // Evaluated once, by the planner, as these statements are planned each time.
  return sql`(${before}::text || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
