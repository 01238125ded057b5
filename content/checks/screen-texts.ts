import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '#domain/languages.ts'
import type { Text } from './texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Tree {
  [key: string]: string | Tree
}

/**
 * Every text of the software itself in one language: screens, errors, mails and papers. Placeholders become 0, because
 * nobody reads their names.
 */
export function screenTexts(language: Language): Text[] {
  const screens = readdirSync(`${root}web/src/locales/${language}`).toSorted()
  const files = [
    ...screens.map((name) => `web/src/locales/${language}/${name}`),
    ...[
      'contract/src/messages',
      'server/src/mail/texts',
      'server/src/analysis-paper/texts',
      'server/src/report-paper/texts',
    ].map((folder) => `${folder}/${language}.json`),
  ]
  return files.flatMap((path) => flat(JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as Tree, path))
}

function flat(tree: Tree, place: string): Text[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ place: `${place}/${key}`, text: value.replaceAll(/\{\{\w+\}\}/g, '0') }]
      : flat(value, `${place}/${key}`),
  )
}
