import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

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
 * Folded text, each word and each sign of punctuation after one space: a pattern that begins with a space begins with a word. Equal for
 * texts that differ in case, accents and spaces only.
 */
export function foldedWords(text: SQLWrapper): SQL {
  const apart = sql`regexp_replace(${foldedText(text)}, '([!-/:-@[-\`{-~\u00a1-\u00bf\u2010-\u2027\u2030-\u205e])', ' \\1 ', 'g')`
  return sql`(' ' || btrim(regexp_replace(${apart}, '\\s+', ' ', 'g')))`
}
