import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '#domain/languages.ts'

const contentFolder = fileURLToPath(new URL('..', import.meta.url))

/** The content folders that are checked: everything a person reads on a card, at set-up or in the handbook. */
const areas = ['crystallization-templates', 'decks', 'game-types', 'handbook', 'perspectives', 'rehearsal']

interface WordTree {
  [key: string]: string | WordTree | (string | WordTree)[]
}

/** One text and its location: `decks/the-sale/cards/the-cold-call/title`. */
export interface Text {
  place: string
  text: string
}

/** An item with texts, such as a card: its location and its texts by field. */
export interface Worded {
  place: string
  fields: Record<string, string>
}

/** Every item with texts in one language, in the order of the files. */
export function readWorded(language: Language, folder: string = contentFolder): Worded[] {
  return areas.flatMap((area) =>
    readdirSync(join(folder, area), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(`${language}.json`))
      .toSorted()
      .flatMap((path) => {
        const place = join(area, path)
          .replaceAll('\\', '/')
          .replace(/\/?\w\w\.json$/, '')
        return wordedIn(JSON.parse(readFileSync(join(folder, area, path), 'utf8')) as WordTree, place)
      }),
  )
}

/** The same, text by text. */
export function textsOf(things: readonly Worded[]): Text[] {
  return things.flatMap(({ place, fields }) =>
    Object.entries(fields).map(([field, text]) => ({ place: `${place}/${field}`, text })),
  )
}

function wordedIn(tree: WordTree, place: string): Worded[] {
  const fields = Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => {
      const lines =
        typeof value === 'string'
          ? [value]
          : Array.isArray(value)
            ? value.filter((line) => typeof line === 'string')
            : []
      return lines.length > 0 && !structural.has(key) ? [[key, lines.join('\n')]] : []
    }),
  )
  const below = Object.entries(tree).flatMap(([key, value]): Worded[] => {
    if (typeof value === 'string') return []
    if (Array.isArray(value))
      return value.flatMap((item, index) =>
        typeof item === 'string' ? [] : wordedIn(item, `${place}/${key}/${index + 1}`),
      )
    return wordedIn(value, `${place}/${key}`)
  })
  return [...(Object.keys(fields).length > 0 ? [{ place, fields }] : []), ...below]
}

/** Fields that are not prose. */
const structural = new Set(['key'])
