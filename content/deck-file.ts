import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { deckFileFormat, deckFileVersion } from '#domain/decks/deck-file.ts'
import { checkDeckFile } from './check-deck-file.ts'
import { readFamilies, readLibrary } from '#server/library/seeding/read-library.ts'

/** `export <slug> <file>` writes a deck of the library as one file; `check <file>` names all of a file's faults (docs/deck-format.md). */
const [verb = '', first = '', second = ''] = process.argv.slice(2)

function exportDeck(slug: string, path: string): string[] {
  const deck = readLibrary().library.decks.find((one) => one.slug === slug)
  if (!deck) return [`There is no deck ${slug} in content/decks.`]
  const { tiers: _, ...rest } = deck
  writeFileSync(path, `${JSON.stringify({ format: deckFileFormat, version: deckFileVersion, ...rest }, null, 2)}\n`)
  console.log(`${path}: ${deck.cards.length} cards in ${Object.keys(deck.words).length} languages`)
  return []
}

function checkDeck(path: string): string[] {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return [`${path} cannot be read as JSON: ${String(error)}`]
  }
  const { file, faults } = checkDeckFile(value, readFamilies().list)
  if (file)
    console.log(`${basename(path)}: ${file.cards.length} cards in ${Object.keys(file.words).join(', ')}, no faults`)
  return faults.map(({ path: place, message }) => `${place.join('.')}: ${message}`)
}

const usage = ['npm run deck -- export <slug> <file>', 'npm run deck -- check <file>']
const faults =
  verb === 'export' && second ? exportDeck(first, second) : verb === 'check' && first ? checkDeck(first) : usage
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
