import { z } from 'zod'
import { partKeyPattern, partTextMax, type DraftPartKind } from '#domain/decks/deck-draft.ts'
import { cardTones, perspectiveTypes, perspectiveWants, suitKinds } from '#domain/decks/deck-rules.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { withShortGaps } from '#domain/decks/line-breaks.ts'
import { deckLimits, draftLimits, gameLimits } from '#domain/limits.ts'
import { id } from './fields.ts'

/**
 * Fields of a draft. Texts may be empty and are stored as typed, with leading and trailing spaces: publishing checks
 * them.
 */

const unwanted = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Without control characters or bidirectional control characters; gaps are as long as cards are drawn with. */
function draftText(max: number, lines: 'one' | 'many') {
  return z
    .string({ error: 'schemas.shared.type' })
    .max(max, { error: 'schemas.shared.max' })
    .refine((value) => !unwanted.test(lines === 'many' ? value.replaceAll('\n', ' ') : value), {
      error: 'schemas.shared.invalid',
    })
    .transform((value) => (lines === 'many' ? withShortGaps(value) : value))
}

const partId = id('schemas.shared.invalid')
const choice = <const T extends readonly string[]>(values: T) => z.enum(values, { error: 'schemas.shared.invalid' })

const partFields = (kind: DraftPartKind) => ({
  title: draftText(partTextMax[kind].title, 'one'),
  description: draftText(partTextMax[kind].description, 'many'),
  position: z
    .string({ error: 'schemas.shared.type' })
    .regex(/^[0-9a-z]*[1-9a-z]$/, { error: 'schemas.shared.invalid' })
    .max(draftLimits.positionMax, { error: 'schemas.shared.max' }),
  deleted: z.boolean({ error: 'schemas.shared.type' }),
  /**
   * Of a new part that another language of the deck has: the same key. Without it, or if it can't be used, a part gets
   * a key of its own.
   */
  key: z
    .string({ error: 'schemas.shared.type' })
    .regex(partKeyPattern, { error: 'schemas.shared.invalid' })
    .max(draftLimits.keyMax, { error: 'schemas.shared.max' }),
})

const deckFields = z
  .strictObject({
    title: draftText(draftLimits.titleMax, 'one'),
    description: draftText(draftLimits.descriptionMax, 'many'),
    use_when: draftText(draftLimits.whenMax, 'many'),
    avoid_when: draftText(draftLimits.whenMax, 'many'),
    deck_color: z
      .string({ error: 'schemas.shared.type' })
      .regex(/^#[0-9a-f]{6}$/, { error: 'schemas.shared.invalid' })
      .nullable(),
    modes: z
      .array(choice(gameModes), { error: 'schemas.shared.type' })
      .transform((chosen) => gameModes.filter((mode) => chosen.includes(mode))),
    topics: z
      .array(draftText(deckLimits.topicMax, 'one'), { error: 'schemas.shared.type' })
      .max(deckLimits.topicsMax, { error: 'schemas.shared.max' }),
    depth: z
      .int({ error: 'schemas.shared.type' })
      .min(deckLimits.depthMin, { error: 'schemas.shared.invalid' })
      .max(deckLimits.depthMax, { error: 'schemas.shared.invalid' })
      .nullable(),
    minutes: z
      .int({ error: 'schemas.shared.type' })
      .min(gameLimits.plannedMin, { error: 'schemas.shared.invalid' })
      .max(gameLimits.plannedMax, { error: 'schemas.shared.invalid' })
      .nullable(),
  })
  .partial()

const change = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('deck'), fields: deckFields }),
    z.strictObject({
      kind: z.literal('suit'),
      id: partId,
      fields: z.strictObject({ ...partFields('suit'), kind: choice(suitKinds) }).partial(),
    }),
    z.strictObject({
      kind: z.literal('card'),
      id: partId,
      fields: z
        .strictObject({
          ...partFields('card'),
          suit_id: partId.nullable(),
          ask: draftText(deckLimits.askMax, 'many'),
          tone: choice(cardTones).nullable(),
        })
        .partial(),
    }),
    z.strictObject({
      kind: z.literal('perspective'),
      id: partId,
      fields: z
        .strictObject({
          ...partFields('perspective'),
          perspective_type: choice(perspectiveTypes),
          wants: choice(perspectiveWants).nullable(),
        })
        .partial(),
    }),
  ],
  { error: 'schemas.shared.invalid' },
)

/**
 * Changes to a draft, field by field. An unknown part is created under the caller's id; `deleted` removes one or
 * restores it.
 */
export const draftChanges = z
  .array(change, { error: 'schemas.shared.type' })
  .min(1, { error: 'schemas.shared.invalid' })
  .max(draftLimits.changesMax, { error: 'schemas.shared.max' })

export type DraftChange = z.output<typeof change>
