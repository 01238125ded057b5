import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { foldedText } from '#server/db/schema/columns/folded-text.ts'

/**
 * Whether one of these columns contains the text, ignoring case and accents. There are no wildcards: `%`, `_` and `\`
 * are literal. An empty text matches everything.
 */
export function matchesText(columns: readonly SQLWrapper[], text: string): SQL | undefined {
  const wanted = text.trim()
  if (wanted === '') return undefined
  const pattern = foldedText(sql`${`%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text`)
  return or(...columns.map((column) => sql`${foldedText(column)} like ${pattern}`))
}
