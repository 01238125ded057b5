import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { languages, type Language } from '#domain/languages.ts'

const inOrder = sql.raw(languages.map((code) => `'${code}'`).join(', '))

/**
 * The columns that sort by language in our order, then by title as that language sorts (`titleKeys`).
 * @param only the language of all items, if they are of one
 */
export function titleOrder(
  { language, titleKeys }: { language: SQLWrapper; titleKeys: SQLWrapper },
  only?: Language,
): SQL[] {
  const key = (place: number) => sql`(${titleKeys})[${sql.raw(String(place))}] collate "C"`
  const ties = [key(3), key(4)]
  if (only) return [only === 'fi' || only === 'sv' ? key(2) : key(1), ...ties]
  const letters = sql`case when ${language} in ('fi', 'sv') then ${key(2)} else ${key(1)} end`
  return [sql`array_position(array[${inOrder}], ${language})`, letters, ...ties]
}
