import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { languages, type Language } from '#domain/languages.ts'
import {
  deckFaults,
  deckTitleFaults,
  familyFaults,
  gameTypeFaults,
  gameTypeWordFaults,
  neighbourFaults,
  templateFaults,
} from './library-checks.ts'
import {
  deckSchema,
  familiesSchema,
  gameTypesSchema,
  templatesSchema,
  wordsSchemas,
  type DeckContent,
  type Library,
  type WordsSchemas,
} from './library-schema.ts'

export const libraryFolder = fileURLToPath(new URL('../../../../content', import.meta.url))

/** The text of every JSON file under content/, by relative path, and a hash of them all. */
export interface LibraryFiles {
  texts: ReadonlyMap<string, string>
  hash: string
}

const emptyWords = Object.fromEntries(languages.map((language) => [language, {}])) as Record<
  Language,
  Record<string, never>
>

const libraryAreas = ['decks', 'perspectives', 'game-types', 'crystallization-templates']

/** Reads the library's files without parsing them. */
export function readLibraryFiles(
  folder: string = libraryFolder,
  areas: readonly string[] = libraryAreas,
): LibraryFiles {
  const paths = areas
    .filter((area) => existsSync(join(folder, area)))
    .flatMap((area) =>
      readdirSync(join(folder, area), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.json'))
        .map((path) => `${area}/${path.replaceAll('\\', '/')}`),
    )
    .toSorted()
  const texts = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  const hash = createHash('sha256')
  for (const [path, text] of texts) hash.update(`${path}\n${text.length}\n${text}`)
  return { texts, hash: hash.digest('base64url') }
}

/**
 * Parses the library and collects every fault (content/README.md). A faulty deck, game type or shared part is left
 * out, so that an author's mistake does not stop the service; the tests accept no fault at all.
 */
export function readLibrary(files: LibraryFiles = readLibraryFiles()): { library: Library; faults: string[] } {
  const reader = new LibraryReader(files.texts)
  const families = reader.part(
    'perspectives',
    'families.json',
    familiesSchema,
    (schemas) => schemas.families,
    familyFaults,
  ) ?? { list: [], words: eachLanguage({ families: {}, perspectives: {} }) }
  const templates = reader.part(
    'crystallization-templates',
    'templates.json',
    templatesSchema,
    (schemas) => schemas.templates,
    templateFaults,
  ) ?? { list: [], words: emptyWords }
  const decks = reader.deckSlugs().flatMap((slug) => reader.deck(slug, families.list) ?? [])
  reader.faults.push(...deckTitleFaults(decks), ...neighbourFaults(decks))
  const gameTypes = reader.part(
    'game-types',
    'game-types.json',
    gameTypesSchema,
    (schemas) => schemas.gameTypes,
    gameTypeWordFaults,
  ) ?? { list: [], words: emptyWords }
  const list = gameTypes.list.filter((type) => {
    const deckIsFaulty = reader.deckSlugs().includes(type.deck) && !decks.some(({ slug }) => slug === type.deck)
    return !deckIsFaulty && reader.sound(gameTypeFaults(type, { decks, families, templates }))
  })
  return { library: { decks, families, templates, gameTypes: { ...gameTypes, list } }, faults: reader.faults }
}

/** The four families of perspectives that every deck includes. */
export function readFamilies(folder: string = libraryFolder): Library['families'] {
  return readLibrary(readLibraryFiles(folder, ['perspectives'])).library.families
}

function eachLanguage<T>(value: T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, value])) as Record<Language, T>
}

class LibraryReader {
  readonly faults: string[] = []
  readonly #texts: ReadonlyMap<string, string>

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts
  }

  deckSlugs(): string[] {
    const slugs = [...this.#texts.keys()].flatMap((path) => /^decks\/([^/]+)\//.exec(path)?.[1] ?? [])
    return [...new Set(slugs)]
  }

  deck(slug: string, families: Library['families']['list']): DeckContent | null {
    const structure = this.#file(`decks/${slug}/deck.json`, deckSchema)
    const words = this.#words(`decks/${slug}`, (language) => wordsSchemas[language].deck)
    if (!structure || !words) return null
    const deck = { ...structure, words }
    if (structure.slug !== slug)
      this.faults.push(`decks/${slug}/deck.json: the slug is ${structure.slug}, not the folder’s name`)
    return this.sound(deckFaults(deck, families)) && structure.slug === slug ? deck : null
  }

  /** A part with one structure file and one text file per language; null if faulty. */
  part<L, W>(
    folder: string,
    name: string,
    schema: z.ZodType<L>,
    wordsOf: (schemas: WordsSchemas) => z.ZodType<W>,
    check: (part: { list: L; words: Record<Language, W> }) => string[],
  ): { list: L; words: Record<Language, W> } | null {
    const list = this.#file(`${folder}/${name}`, schema)
    const words = this.#words(folder, (language) => wordsOf(wordsSchemas[language]))
    if (!list || !words) return null
    const part = { list, words }
    return this.sound(check(part)) ? part : null
  }

  /** Collects the faults; true if there are none. */
  sound(faults: readonly string[]): boolean {
    this.faults.push(...faults)
    return faults.length === 0
  }

  #words<W>(folder: string, schemaOf: (language: Language) => z.ZodType<W>): Record<Language, W> | null {
    const entries = languages.map(
      (language) => [language, this.#file(`${folder}/${language}.json`, schemaOf(language))] as const,
    )
    return entries.every(([, words]) => words !== null) ? (Object.fromEntries(entries) as Record<Language, W>) : null
  }

  #file<T>(path: string, schema: z.ZodType<T>): T | null {
    const text = this.#texts.get(path)
    if (text === undefined) return this.#fault(`${path} is missing`)
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      return this.#fault(`${path} is not JSON: ${String(error)}`)
    }
    const result = schema.safeParse(value)
    if (result.success) return result.data
    this.faults.push(...result.error.issues.map((issue) => `${path}: ${issue.path.join('.')} ${issue.message}`))
    return null
  }

  #fault(fault: string): null {
    this.faults.push(fault)
    return null
  }
}
