import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { foldedText } from '#server/db/folded-text.ts'

/**
 * Whether one of these columns holds the text anywhere, in whatever case and with or without accents. All signs stand for
 * themselves, `%`, `_` and `\` too. An empty text asks for nothing.
 */
export function matchesText(columns: readonly SQLWrapper[], text: string): SQL | undefined {
  const wanted = text.trim()
  if (wanted === '') return undefined
  const pattern = foldedText(sql`${`%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text`)
  return or(...columns.map((column) => sql`${foldedText(column)} like ${pattern}`))
}
