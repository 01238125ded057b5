import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { searchLimits } from '#domain/limits.ts'
import { foldedWords } from '#server/db/schema/folded-text.ts'

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
  return and(
    ...words.map((word) => {
      const pattern = patternOf(word)
      return or(...columns.map((column) => sql`${column} like ${pattern}`), elsewhere?.(pattern))
    }),
  )
}

/** Whether a column of `foldedWords` equals this text, ignoring case, accents and spaces. */
export function isSameText(column: SQLWrapper, text: string): SQL {
  return sql`${column} = (select ${foldedWords(sql`${text}::text`)})`
}

function patternOf(word: string): SQL {
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const before = letters < searchLimits.lettersInside ? '% ' : '%'
  const folded = sql`btrim(${foldedWords(sql`${word}::text`)})`
  // A subquery is evaluated once; in a plan for all values the bare expression would be evaluated for every row.
  return sql`(select ${before}::text || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
