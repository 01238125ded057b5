import { deckLimits, draftLimits } from '../limits.ts'
import { AnswerReader, keepable, MalformedAnswerError } from './answer-reader.ts'
import { isLink, speaksOf } from './evidence.ts'

/** A change of a deck as a model gives it; cards and suits by the numbers under which it was given them. */
export interface GivenProposal {
  action: 'add' | 'change' | 'remove'
  card: number | null
  suit: number | null
  /** Null: as it is. */
  title: string | null
  description: string | null
  ask: string | null
  why: string
}

/** What a card says. */
export interface CardWords {
  title: string
  description: string
  ask: string
}

/** A card of the deck, as far as it is needed to look at proposals. */
export interface KnownCard extends CardWords {
  id: string
}

/** A change of a draft that a person may put on it. */
export interface DeckProposal {
  action: GivenProposal['action']
  /** Null: a card that is not there yet. */
  cardId: string | null
  suitId: string | null
  /** What the card said when it was read; null: it is not there yet. */
  before: CardWords | null
  /** What it is to say; what is left out stays. */
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
 * Makes a proposal of what a model gave; null where it can’t be one: its card or suit is not there, a text is too long, has a link or repeats
 * `rules`, or nothing would change.
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

/** The texts that differ from the card’s; null: one is too long. */
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

/** Reads proposals out of an answer as it comes, `{"reply", "changes": [...]}`. */
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

/** The form that is asked for, as JSON schema (strict: every field is there, and no other). */
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
