import { z } from 'zod'
import {
  cardTones,
  perspectiveTypes,
  perspectiveWants,
  suitKinds,
  tiers,
  topicKinds,
} from '#domain/decks/deck-rules.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages, type Language } from '#domain/languages.ts'
import { deckLimits, gameLimits, runSheetLimits } from '#domain/limits.ts'
import { typographyFaults } from '#domain/decks/typography.ts'

/**
 * Schemas of the files in content/ (content/README.md): the structure shared by all languages, and the texts of one.
 */

const key = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case ASCII')
  .max(60)
const familyKey = z.enum(perspectiveTypes).exclude(['general'])

function distinct(items: readonly string[]): boolean {
  return new Set(items).size === items.length
}

const modes = z.array(z.enum(gameModes)).min(1).refine(distinct, 'names a mode twice')
const haveDistinctKeys = (items: readonly { key: string }[]) => distinct(items.map((item) => item.key))

export const deckSchema = z.strictObject({
  slug: key,
  modes,
  /** Background of the cover and card backs; by default derived from the deck's slug. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1d2b3f')
    .optional(),
  tiers: z.array(z.enum(tiers)).min(1).refine(distinct, 'names a tier twice'),
  suits: z
    .array(z.strictObject({ key, kind: z.enum(suitKinds) }))
    .min(1)
    .refine(haveDistinctKeys, 'has a suit key twice'),
  /** From 1, easy to start with, to 3, for groups that trust each other. */
  depth: z.int().min(deckLimits.depthMin).max(deckLimits.depthMax).optional(),
  /** Length of a game with it. */
  minutes: z.int().min(gameLimits.plannedMin).max(gameLimits.plannedMax).optional(),
  /** Slugs of decks to play before or after it. */
  goes_well_with: z.array(key).min(1).max(deckLimits.goesWellWithMax).refine(distinct, 'names a deck twice').optional(),
  cards: z
    .array(z.strictObject({ key, suit: key, tone: z.enum(cardTones).optional() }))
    .refine(haveDistinctKeys, 'has a card key twice'),
  perspectives: z
    .array(z.strictObject({ key, type: z.enum(perspectiveTypes), wants: z.enum(perspectiveWants).optional() }))
    .min(1)
    .refine(haveDistinctKeys, 'has a perspective key twice'),
})

export const familiesSchema = z
  .array(
    z.strictObject({
      key: z.enum(['emotion', 'risk', 'retrospective', 'priority']),
      perspectives: z
        .array(z.strictObject({ key: familyKey, type: familyKey, wants: z.enum(perspectiveWants).optional() }))
        .length(4),
    }),
  )
  .length(4)

const phase = z.int().min(1).max(gameLimits.plannedMax)

export const gameTypesSchema = z
  .array(
    z.strictObject({
      key,
      deck: key,
      perspectives: z
        .array(key.or(familyKey))
        .min(gameLimits.perspectivesMin)
        .max(gameLimits.perspectivesMax)
        .refine(distinct, 'names a perspective twice'),
      template: key,
      modes,
      minutes: z.int().min(gameLimits.plannedMin).max(gameLimits.plannedMax),
      /** Place among the game types that set-up shows first, from 1. */
      recommended: z.int().min(1).optional(),
      /** Minutes per phase of the run sheet; `round` is the time for one round. */
      phase_minutes: z
        .strictObject({ opening: phase, round: phase, crux: phase.optional(), crystallization: phase, closing: phase })
        .optional(),
    }),
  )
  .refine(haveDistinctKeys, 'has a game type key twice')
  .refine(
    (types) => distinct(types.flatMap(({ recommended }) => recommended?.toString() ?? [])),
    'recommends two at the same place',
  )

export const templatesSchema = z
  .array(
    z.strictObject({
      key,
      modes,
      topics: z
        .array(z.strictObject({ key, kind: z.enum(topicKinds) }))
        .min(2)
        .max(5)
        .refine(haveDistinctKeys, 'has a topic key twice'),
    }),
  )
  .refine(haveDistinctKeys, 'has a template key twice')

function makeWordsSchemas(language: Language) {
  const text = (min: number, max: number) =>
    z
      .string()
      .min(min)
      .max(max)
      .superRefine((value, context) => {
        for (const message of typographyFaults(value, language)) context.addIssue({ code: 'custom', message })
      })
  const question = text(15, 120).refine((value) => value.endsWith('?'), 'must end in a question mark')
  const spoken = text(runSheetLimits.textMin, runSheetLimits.textMax)
  const perspectives = z.record(z.string(), z.strictObject({ title: text(3, 40), description: question }))
  return {
    deck: z.strictObject({
      title: text(3, 40),
      description: text(60, 240),
      use_when: text(30, 200),
      avoid_when: text(30, 200),
      suits: z.record(z.string(), z.strictObject({ title: text(2, 20), description: text(5, 60) })),
      topics: z
        .array(text(deckLimits.topicMin, deckLimits.topicMax))
        .min(1)
        .max(deckLimits.topicsMax)
        .refine(distinct, 'names a topic twice')
        .optional(),
      cards: z.record(
        z.string(),
        z.strictObject({ title: text(2, 40), description: text(30, 160), ask: text(0, deckLimits.askMax).optional() }),
      ),
      perspectives,
    }),
    families: z.strictObject({
      families: z.record(z.string(), z.strictObject({ title: text(3, 40), description: text(15, 120) })),
      perspectives,
    }),
    gameTypes: z.record(
      z.string(),
      z.strictObject({
        title: text(3, 60),
        description: text(40, 200),
        for_whom: text(10, 100),
        run_sheet: z
          .strictObject({
            opening: spoken,
            when_it_sticks: spoken,
            closing: spoken,
            follow_up: spoken.optional(),
          })
          .optional(),
      }),
    ),
    templates: z.record(
      z.string(),
      z.strictObject({
        title: text(3, 60),
        description: text(20, 200),
        topics: z.record(z.string(), z.strictObject({ title: text(5, 120), hint: text(10, 160) })),
      }),
    ),
  }
}

export type WordsSchemas = ReturnType<typeof makeWordsSchemas>
type InLanguages<T> = Record<Language, T>

/** Schemas of each language's texts; limits are in characters. */
export const wordsSchemas = Object.fromEntries(
  languages.map((language) => [language, makeWordsSchemas(language)]),
) as InLanguages<WordsSchemas>

export type DeckWords = z.infer<WordsSchemas['deck']>
export type DeckContent = z.infer<typeof deckSchema> & { words: InLanguages<DeckWords> }

/** A library whose parts were checked, each alone and against each other. */
export interface Library {
  decks: DeckContent[]
  families: { list: z.infer<typeof familiesSchema>; words: InLanguages<z.infer<WordsSchemas['families']>> }
  gameTypes: { list: z.infer<typeof gameTypesSchema>; words: InLanguages<z.infer<WordsSchemas['gameTypes']>> }
  templates: { list: z.infer<typeof templatesSchema>; words: InLanguages<z.infer<WordsSchemas['templates']>> }
}
