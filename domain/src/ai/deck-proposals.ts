import { deckLimits, draftLimits } from '../limits.ts'
import { AnswerReader, keepable, MalformedAnswerError } from './answer-reader.ts'
import { speaksOf } from './evidence.ts'
import { isLink } from './links.ts'

/** A change to a deck from a model, with the card and suit numbers that the model was sent. */
export interface GivenProposal {
  action: 'add' | 'change' | 'remove'
  card: number | null
  suit: number | null
  /** Null: unchanged. */
  title: string | null
  description: string | null
  ask: string | null
  why: string
}

/** A card's texts. */
export interface CardWords {
  title: string
  description: string
  ask: string
}

/** What proposals need of a card. */
export interface KnownCard extends CardWords {
  id: string
}

/** A change that a person may apply to a draft. */
export interface DeckProposal {
  action: GivenProposal['action']
  /** Null: a new card. */
  cardId: string | null
  suitId: string | null
  /** The card's texts when it was read; null: a new card. */
  before: CardWords | null
  /** The new texts; fields left out stay unchanged. */
  fields: Partial<CardWords>
  why: string
}

const whyMax = 200
const lengths: Readonly<Record<keyof CardWords, number>> = {
  title: draftLimits.cardTitleMax,
  description: draftLimits.cardTextMax,
  ask: deckLimits.askMax,
}
const fieldNames = ['title', 'description', 'ask'] as const

/**
 * Turns a model's change into a proposal. Null if it can’t be one: its card or suit is unknown, a text is too long, has
 * a link or repeats `rules`, or nothing would change.
 */
export function proposalOf(
  given: GivenProposal,
  { cards, suits, rules }: { cards: ReadonlyMap<number, KnownCard>; suits: ReadonlyMap<number, string>; rules: string },
): DeckProposal | null {
  const texts = [given.title, given.description, given.ask, given.why].filter((text) => text !== null)
  if (texts.some((text) => text.split(/\s/).some(isLink) || speaksOf(text, rules))) return null
  const why = given.why.trim().slice(0, whyMax).toWellFormed()
  const card = given.card === null ? undefined : cards.get(given.card)
  const fields = fieldsOf(given, card)
  if (fields === null) return null
  if (given.action === 'add') {
    const suitId = given.suit === null ? null : (suits.get(given.suit) ?? null)
    return fields.title ? { action: 'add', cardId: null, suitId, before: null, fields, why } : null
  }
  if (!card) return null
  const { id: cardId, title, description, ask } = card
  const known = { cardId, suitId: null, before: { title, description, ask }, why }
  if (given.action === 'remove') return { action: 'remove', ...known, fields: {} }
  return Object.keys(fields).length > 0 && fields.title !== '' ? { action: 'change', ...known, fields } : null
}

/** The texts that differ from the card’s. Null: one is too long. */
function fieldsOf(given: GivenProposal, card: KnownCard | undefined): Partial<CardWords> | null {
  const fields: Partial<CardWords> = {}
  for (const name of fieldNames) {
    const text = given[name]?.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
    if (text === undefined || text === (card?.[name] ?? '')) continue
    if (text.length > lengths[name]) return null
    fields[name] = text
  }
  return fields
}

/** Streams proposals from an answer, `{"reply", "changes": [...]}`. */
export function proposalReader(): AnswerReader<GivenProposal> {
  return new AnswerReader('changes', given)
}

function given(value: unknown): GivenProposal {
  if (typeof value !== 'object' || value === null) throw new MalformedAnswerError('a change is no object')
  const fields = value as Record<string, unknown>
  const action = (['add', 'change', 'remove'] as const).find((one) => one === fields['action'])
  if (!action) throw new MalformedAnswerError('a change has no action')
  return {
    action,
    card: numberOf(fields['card']),
    suit: numberOf(fields['suit']),
    title: textOf(fields['title']),
    description: textOf(fields['description']),
    ask: textOf(fields['ask']),
    why: textOf(fields['why']) ?? '',
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
const textOf = (value: unknown) => (typeof value === 'string' ? keepable(value) : null)

const textOrNull = { type: ['string', 'null'] }
const numberOrNull = { type: ['integer', 'null'] }

/** The requested format as JSON schema (strict: all fields required, no others allowed). */
export const proposalsSchema = {
  name: 'deck_changes',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['reply', 'changes'],
    properties: {
      reply: { type: 'string' },
      changes: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['action', 'card', 'suit', 'title', 'description', 'ask', 'why'],
          properties: {
            action: { type: 'string', enum: ['add', 'change', 'remove'] },
            card: numberOrNull,
            suit: numberOrNull,
            title: textOrNull,
            description: textOrNull,
            ask: textOrNull,
            why: { type: 'string' },
          },
        },
      },
    },
  },
}
