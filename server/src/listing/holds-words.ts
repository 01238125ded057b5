import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { searchLimits } from '#domain/limits.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import { digestOf, foldedWords } from '#server/db/schema/columns/folded-text.ts'

/**
 * Whether each word of the text is in one of these columns of `foldedWords`, in any order: words of three letters or
 * more anywhere in a word, shorter ones at its start. There are no wildcards. An empty text matches everything.
 * @param elsewhere whether a word is somewhere else, by the pattern of `foldedWords` texts that hold it
 */
export function holdsWords(
  columns: readonly SQLWrapper[],
  text: string,
  elsewhere?: (pattern: SQL) => SQL,
): SQL | undefined {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const found = and(
    ...words.map((word) => {
      const pattern = patternOf(word)
      return or(...columns.map((column) => sql`${column} like ${pattern}`), elsewhere?.(pattern))
    }),
  )
  return found && withFreshPlan(found)
}

/**
 * Whether a column of `foldedWords` equals this text, ignoring case, accents and spaces. It is found by an index of
 * `digestOf`: that of words would be read for every three letters of the text.
 */
export function isSameText(column: SQLWrapper, text: string): SQL {
  const folded = foldedWords(sql`${text}::text`)
  return withFreshPlan(sql`${digestOf(column)} = ${digestOf(folded)} and ${column} = ${folded}`)
}

function patternOf(word: string): SQL {
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const before = letters < searchLimits.lettersInside ? '% ' : '%'
  const folded = sql`btrim(${foldedWords(sql`${word}::text`)})`
  // Evaluated once, by the planner, as these statements are planned each time.
  return sql`(${before}::text || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
