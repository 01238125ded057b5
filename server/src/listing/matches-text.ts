import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Text as searches and sorts compare it: without case, accents and soft hyphens, `ß` as `ss`, `ø` as `o`, `æ` as `ae`, every kind of
 * space as a space. Made of immutable functions that both databases have, so an index can hold it; `unaccent` need not be installed.
 */
export function foldedText(text: SQLWrapper): SQL {
  // A database of the locale C lowers only what ASCII has. Decomposed, other letters are such a one and an accent; the rest is written out.
  const lowered = sql`translate(lower(${text}), 'ØŁĐÆŒẞ', 'øłđæœß')`
  const bare = sql`lower(regexp_replace(normalize(${lowered}, nfd), '[\u0300-\u036f\u00ad]', '', 'g'))`
  const spelled = sql`replace(replace(replace(${bare}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`
  return sql`translate(${spelled}, 'øłđı\u00a0\u2009\u202f', 'oldi   ')`
}

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
