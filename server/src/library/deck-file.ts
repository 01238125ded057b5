import { z } from 'zod'
import type { ErrorCode } from '#contract/error-codes.ts'
import { languages, type Language } from '#domain/languages.ts'
import { structureIssues } from './library-checks.ts'
import { deckSchema, wordsSchemas, type DeckWords, type Library } from './library-schema.ts'

/** A deck as one file (docs/deck-format.md): for translators, and to carry a deck from one organization to another. */

export const deckFileFormat = 'crux-deck'
export const deckFileVersion = 1

const wordsSchema = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, wordsSchemas[language].deck.optional()])) as Record<
    Language,
    z.ZodOptional<(typeof wordsSchemas)[Language]['deck']>
  >,
)

const deckFileSchema = deckSchema.omit({ tiers: true }).extend({
  format: z.literal(deckFileFormat),
  version: z.literal(deckFileVersion),
  words: wordsSchema.refine((words) => Object.values(words).some(Boolean), 'has no language'),
})

export type DeckFile = z.infer<typeof deckFileSchema>

/** What is wrong and where in the file; `message` says it exactly, in English. */
export interface DeckFileFault {
  code: ErrorCode
  path: (string | number)[]
  values?: Record<string, number>
  message: string
}

/** A file that keeps every rule of the library (content/README.md), or all of its faults at once. */
export function readDeckFile(
  value: unknown,
  families: Library['families']['list'],
): { file: DeckFile; faults: [] } | { file: null; faults: DeckFileFault[] } {
  const result = deckFileSchema.safeParse(value)
  if (!result.success) return { file: null, faults: result.error.issues.flatMap(schemaFaults) }
  const file = result.data
  const faults: DeckFileFault[] = [
    ...structureIssues(file, families).map(({ rule, path, message }) => ({
      code: structureCodes[rule],
      path,
      message,
    })),
    ...languages.flatMap((language) => (file.words[language] ? wordFaults(file, file.words[language], language) : [])),
  ]
  return faults.length > 0 ? { file: null, faults } : { file, faults: [] }
}

const structureCodes = {
  suits: 'deck.schemas.cards.suit',
  cards: 'deck.schemas.cards.min',
  perspectives: 'deck.schemas.perspectives.key',
} as const

function schemaFaults(issue: z.core.$ZodIssue): DeckFileFault[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  const fault = (code: ErrorCode, values?: Record<string, number>): DeckFileFault[] => [
    { code, path, message: issue.message, ...(values ? { values } : {}) },
  ]
  if (path[0] === 'format' || path[0] === 'version') return fault('deck.schemas.file.format')
  if (issue.code === 'too_small') return fault('deck.schemas.text.min', { min: Number(issue.minimum) })
  if (issue.code === 'too_big') return fault('schemas.shared.max', { max: Number(issue.maximum) })
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      code: 'deck.schemas.words.unknown',
      path: [...path, key],
      message: 'is not part of the format',
    }))
  }
  if (issue.code === 'custom' && path[0] === 'words' && path.length > 1) return fault('deck.schemas.text.typography')
  return fault(issue.code === 'invalid_type' ? 'schemas.shared.type' : 'schemas.shared.invalid')
}

function wordFaults(file: DeckFile, words: DeckWords, language: Language): DeckFileFault[] {
  return (['suits', 'cards', 'perspectives'] as const).flatMap((part) => {
    const keys = new Set(file[part].map(({ key }) => key))
    const at = (key: string) => ['words', language, part, key]
    const titles = new Map<string, string>()
    return [
      ...[...keys]
        .filter((key) => !Object.hasOwn(words[part], key))
        .map((key): DeckFileFault => ({ code: 'deck.schemas.words.missing', path: at(key), message: 'is missing' })),
      ...Object.entries(words[part]).flatMap(([key, { title }]): DeckFileFault[] => {
        const other = titles.get(title.toLowerCase())
        titles.set(title.toLowerCase(), key)
        return [
          ...(keys.has(key)
            ? []
            : [
                {
                  code: 'deck.schemas.words.unknown' as const,
                  path: at(key),
                  message: 'has no place in the structure',
                },
              ]),
          ...(other === undefined
            ? []
            : [
                {
                  code: 'deck.schemas.titles.twice' as const,
                  path: [...at(key), 'title'],
                  message: `has the title of ${other}`,
                },
              ]),
        ]
      }),
    ]
  })
}
