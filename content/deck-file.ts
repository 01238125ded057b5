import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { deckFileFormat, deckFileVersion } from '#domain/decks/deck-file.ts'
import { languages } from '#domain/languages.ts'
import { checkDeckFile } from './check-deck-file.ts'
import { handFigure } from './checks/random-hands.ts'
import { deckSheet } from './deck-sheet.ts'
import { readFamilies, readLibrary } from '#server/library/seeding/read-library.ts'

/**
 * `export <slug> <file>` writes a deck of the library as one file; `check <file>` names all of a file's faults
 * (docs/deck-format.md); `sheet <slug> <language> <file>` writes all that a deck says in a language on two pages, for a
 * reader; `hands [count]` deals so many random hands for each deck and first question, and prints how many hold a card
 * for it.
 */
const [verb = '', first = '', second = '', third = ''] = process.argv.slice(2)

function exportDeck(slug: string, path: string): string[] {
  const deck = readLibrary().library.decks.find((one) => one.slug === slug)
  if (!deck) return [`There is no deck ${slug} in content/decks.`]
  const { tiers: _, goes_well_with: __, ...rest } = deck
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

function writeSheet(slug: string, wanted: string, path: string): string[] {
  const deck = readLibrary().library.decks.find((one) => one.slug === slug)
  const language = languages.find((one) => one === wanted)
  if (!deck) return [`There is no deck ${slug} in content/decks.`]
  if (!language) return [`${wanted} is none of ${languages.join(', ')}.`]
  writeFileSync(path, deckSheet(deck, language))
  console.log(`${path}: ${deck.words[language].title}: two A4 pages when printed`)
  return []
}

function printHands(perQuestion: number): string[] {
  const { library } = readLibrary()
  for (const language of languages) {
    const { hands, wantingLight, holding, holdingByChance } = handFigure(library, language, perQuestion)
    const share = (count: number) => `${count} (${((100 * count) / hands).toFixed(1)} %)`
    console.log(
      `${language}: ${hands} hands, ${share(wantingLight)} for a question that wants light cards, ${share(holding)} hold a card for the first question, ${share(holdingByChance)} by chance`,
    )
  }
  return []
}

const usage = [
  'npm run deck -- export <slug> <file>',
  'npm run deck -- check <file>',
  'npm run deck -- sheet <slug> <language> <file.html>',
  'npm run deck -- hands [count]',
]
const run = (): string[] => {
  if (verb === 'export' && second) return exportDeck(first, second)
  if (verb === 'check' && first) return checkDeck(first)
  if (verb === 'sheet' && third) return writeSheet(first, second, third)
  if (verb === 'hands') return printHands(Number(first || 100))
  return usage
}
const faults = run()
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
