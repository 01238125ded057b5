import { z } from 'zod'
import { deckFileFormat, deckFileVersion } from '#domain/decks/deck-file.ts'
import { languages, type Language } from '#domain/languages.ts'
import { structureIssues } from '#server/library/seeding/library-checks.ts'
import { deckSchema, wordsSchemas, type DeckWords, type Library } from '#server/library/seeding/library-schema.ts'

const wordsSchema = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, wordsSchemas[language].deck.optional()])) as Record<
    Language,
    z.ZodOptional<(typeof wordsSchemas)[Language]['deck']>
  >,
)

const deckFileSchema = deckSchema.omit({ tiers: true, goes_well_with: true }).extend({
  format: z.literal(deckFileFormat),
  version: z.literal(deckFileVersion),
  words: wordsSchema.refine((words) => Object.values(words).some(Boolean), 'has no language'),
})

type LibraryDeckFile = z.infer<typeof deckFileSchema>

/** What is wrong and where exactly in the file, in English. */
export interface DeckFileFault {
  path: (string | number)[]
  message: string
}

/**
 * Reads a deck from one file (docs/deck-format.md) and checks every rule of the library (content/README.md). Returns
 * the deck, or all faults at once.
 */
export function checkDeckFile(
  value: unknown,
  families: Library['families']['list'],
): { file: LibraryDeckFile; faults: [] } | { file: null; faults: DeckFileFault[] } {
  const result = deckFileSchema.safeParse(value)
  if (!result.success) return { file: null, faults: result.error.issues.flatMap(schemaFaults) }
  const file = result.data
  const faults: DeckFileFault[] = [
    ...structureIssues(file, families).map(({ path, message }) => ({ path, message })),
    ...languages.flatMap((language) => (file.words[language] ? wordFaults(file, file.words[language], language) : [])),
  ]
  return faults.length > 0 ? { file: null, faults } : { file, faults: [] }
}

function schemaFaults(issue: z.core.$ZodIssue): DeckFileFault[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  return issue.keys.map((key) => ({ path: [...path, key], message: 'is not part of the format' }))
}

function wordFaults(file: LibraryDeckFile, words: DeckWords, language: Language): DeckFileFault[] {
  return (['suits', 'cards', 'perspectives'] as const).flatMap((part) => {
    const keys = new Set(file[part].map(({ key }) => key))
    const at = (key: string) => ['words', language, part, key]
    const titles = new Map<string, string>()
    return [
      ...[...keys]
        .filter((key) => !Object.hasOwn(words[part], key))
        .map((key): DeckFileFault => ({ path: at(key), message: 'is missing' })),
      ...Object.entries(words[part]).flatMap(([key, { title }]): DeckFileFault[] => {
        const other = titles.get(title.toLowerCase())
        titles.set(title.toLowerCase(), key)
        return [
          ...(keys.has(key) ? [] : [{ path: at(key), message: 'has no place in the structure' }]),
          ...(other === undefined ? [] : [{ path: [...at(key), 'title'], message: `has the title of ${other}` }]),
        ]
      }),
    ]
  })
}
