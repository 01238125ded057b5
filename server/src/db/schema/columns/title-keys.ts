import { sql, type SQL } from 'drizzle-orm'
import { foldedText } from './folded-text.ts'

/** Marks in the order of every language of Crux: before digits, which come before letters. */
const marks = ` _-–—,;:!¡?¿.'‘’"“”„«»()[]{}@*/\\&#%\`^+<=>|~$`
/** Accents in that order: acute, grave, breve, circumflex, caron, ring, diaeresis, double acute, tilde. */
const accents = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303'
const [small, capital] = ['abcdefghijklmnopqrstuvwxyzæœøłđß', 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆŒØŁĐẞ']
/** Longer numbers are compared by their last digits. */
const digits = 20

/**
 * What sorts a title as `Intl.Collator` does, numbers by size and soft hyphens ignored, as far as the marks and letters
 * of our languages go: its letters for English, German and Dutch, those for Finnish and Swedish (å, ä and ö after z),
 * then, where these are equal, its accents and its capitals. The embedded database has no collations. Only immutable
 * functions and no parameters, for a generated column.
 */
export function titleKeys(title: SQL): SQL {
  const typed = sql`normalize(${numbered(translated(title, quoted('\u00a0\u2009\u202f\u00ad'), quoted('   ')))}, nfd)`
  const marked = translated(sql`replace(${typed}, '…', '...')`, quoted(marks), ranks(marks, marks))
  const lowered = translated(sql`lower(${marked})`, quoted(capital), quoted(small))
  // ü is between u and y: a kind of the one in German, of the other in Swedish.
  const accented = sql`replace(${lowered}, 'u\u0308', 'y\u0308')`
  const [quotes, plainQuotes] = [ranks(`‘’“”„`, marks), ranks(`''"""`, marks)]
  return sql`array[${sql.join(
    [
      translated(foldedText(lowered), quotes, plainQuotes),
      translated(foldedText(nordic(accented)), quotes, plainQuotes),
      translated(accented, quoted(accents), ranks(accents, accents, 0x3_00)),
      translated(typed, quoted(small + capital), quoted(capital + small)),
    ],
    sql`, `,
  )}]`
}

/** With å, ä and ö as the marks that follow z in ASCII. */
function nordic(lowered: SQL): SQL {
  const letters = { 'a\u030a': '{', 'a\u0308': '|', æ: '|', 'o\u0308': '}', ø: '}' }
  return Object.entries(letters).reduce(
    (text, [letter, mark]) => sql`replace(${text}, ${quoted(letter)}, ${quoted(mark)})`,
    lowered,
  )
}

/** With each number as long as the others. */
function numbered(text: SQL): SQL {
  const padded = sql`regexp_replace(${text}, '([0-9]+)', '${sql.raw('0'.repeat(digits))}\\1', 'g')`
  return sql`regexp_replace(${padded}, '[0-9]*([0-9]{${sql.raw(String(digits))}})', '\\1', 'g')`
}

function translated(text: SQL, from: SQL, to: SQL): SQL {
  return sql`translate(${text}, ${from}, ${to})`
}

function quoted(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`)
}

/** Each character as the one whose code is its place in the order, counted from `first`. */
function ranks(characters: string, order: string, first = 1): SQL {
  const codes = Array.from(characters, (character) => (first + order.indexOf(character)).toString(16).padStart(4, '0'))
  return sql.raw(`E'${codes.map((code) => `\\u${code}`).join('')}'`)
}
