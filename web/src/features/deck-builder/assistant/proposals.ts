import type { AssistantDone, ProposalData } from '#contract/resources/deck-proposal.ts'
import { deckLimits } from '#domain/limits.ts'
import type { Camel } from '../../../lib/api/case.ts'
import type { Turn } from '../../../lib/ai/use-chat.ts'
import { type CardPart, type DraftEdit, type DraftState, viewOf } from '../model/draft-state.ts'
import { addCards, remove } from '../model/edits.ts'
import type { Step } from '../model/steps.ts'

export type Proposal = Camel<ProposalData>

export const proposedFields = ['title', 'description', 'ask'] as const

/** The proposals that answered a message, and the final event (null until it arrives). */
export function answerOf({ events }: Turn): { proposals: Proposal[]; done: Camel<AssistantDone> | null } {
  return {
    proposals: events.filter(({ kind }) => kind === 'proposal').map(({ data }) => data as Proposal),
    done: (events.find(({ kind }) => kind === 'done')?.data as Camel<AssistantDone> | undefined) ?? null,
  }
}

/** The part of an answer that is sent along with the next message: its text, and the cards it was about. */
export function textOf(turn: Turn): string {
  const { proposals, done } = answerOf(turn)
  const named = proposals.map(({ action, before, fields }) => `${action}: ${fields.title ?? before?.title ?? ''}`)
  return [done?.reply ?? '', ...named].join('\n')
}

/** The proposal's card in the current draft; null if there is none. */
export function cardOf(state: DraftState, { cardId }: Proposal): CardPart | null {
  const part = cardId === null ? undefined : state.parts.get(cardId)
  return part?.partKind === 'card' && !part.deleted ? part : null
}

/**
 * How a proposal relates to the current draft: `new` applies, `said` is applied already, `stale` was made for an older
 * text, `gone` has lost its card.
 */
export function standingOf(state: DraftState, proposal: Proposal): 'new' | 'said' | 'stale' | 'gone' {
  if (proposal.action === 'add') return 'new'
  const card = cardOf(state, proposal)
  if (!card) return 'gone'
  const { before, fields } = proposal
  const isSaid = proposedFields.every((name) => fields[name] === undefined || fields[name] === card[name])
  if (proposal.action === 'change' && isSaid) return 'said'
  return before !== null && proposedFields.every((name) => before[name] === card[name]) ? 'new' : 'stale'
}

/** Whether an applied proposal still is: its step may have been undone since. */
export function isApplied(state: DraftState, proposal: Proposal, { fields }: Step): boolean {
  if (proposal.action === 'change') return standingOf(state, proposal) === 'said'
  if (proposal.action === 'remove') return cardOf(state, proposal) === null
  return fields.some(({ id }) => id !== null && state.parts.get(id)?.deleted === false)
}

/**
 * The draft changes of each proposal. A new card gets no suit if its own was deleted, and no changes at all if the deck
 * is full.
 */
export function editsOf(state: DraftState, proposals: readonly Proposal[]): DraftEdit[][] {
  const room = Math.max(0, deckLimits.cardsMax - viewOf(state).cards.length)
  const added = proposals.filter(({ action }) => action === 'add')
  const suitOf = (suitId: string | null) =>
    suitId !== null && state.parts.get(suitId)?.deleted === false ? suitId : null
  const made = addCards(
    state,
    added.slice(0, room).map(({ fields, suitId }) => ({
      title: fields.title ?? '',
      description: fields.description ?? '',
      ask: fields.ask ?? '',
      suitId: suitOf(suitId),
    })),
  )
  return proposals.map((proposal): DraftEdit[] => {
    if (proposal.action === 'add') return made.slice(added.indexOf(proposal), added.indexOf(proposal) + 1)
    if (proposal.cardId === null) return []
    if (proposal.action === 'remove') return remove('card', proposal.cardId)
    const fields: Record<string, string> = {}
    for (const name of proposedFields) if (proposal.fields[name] !== undefined) fields[name] = proposal.fields[name]
    return [{ kind: 'card', id: proposal.cardId, fields }]
  })
}
