import { passTelling, tellNow } from '#domain/rounds/telling.ts'
import { api } from '../api/api.ts'
import type { Candidate, Card } from '../game/snapshot.ts'
import { withCandidate, withoutCandidate, withPlayed, withTurned } from '../game/table-changes.ts'
import { withTelling } from '../game/telling.ts'
import { defineKind, type Deed } from './action-kind.ts'
import { ownName } from '../api/own-name.ts'

const laid = 'POST /v1/rounds/:roundId/relationships/candidates'
const lying = '/v1/rounds/:roundId/relationships/candidates/:candidateId'

/** Variables of actions on the player's own card on the table. */
interface Lying {
  candidate: Candidate
}

/** Matches the player's own card in the round, whose temporary id may have been replaced by the server's since. */
function isMeant({ playerId, about, variables: { candidate } }: Deed<Lying>): (other: Candidate) => boolean {
  return ({ id, roundId, playerId: owner, cardId }) =>
    id === about || (roundId === candidate.roundId && owner === playerId && cardId === candidate.cardId)
}

/** Plays a card from the hand. */
export const play = defineKind({
  about: ({ card }: { roundId: string; card: Card }) => card.id,
  send: async ({ variables: { roundId, card } }, call) =>
    (await api(laid, { params: { roundId }, body: { cardId: card.id }, ...call })).data,
  made: ({ id }) => id,
  ahead: (snapshot, { playerId, key, variables }) => withPlayed(snapshot, { id: ownName(key), playerId, ...variables }),
  done: (snapshot, { variables: { card } }, candidate) => withCandidate(snapshot, candidate, card),
})

/** Takes the player's own card back into the hand, until picking ends. */
export const takeBack = defineKind({
  about: ({ candidate }: Lying) => candidate.id,
  send: async ({ about, variables: { candidate } }, call) =>
    api(`DELETE ${lying}`, { params: { roundId: candidate.roundId, candidateId: about }, ...call }),
  ahead: (snapshot, deed) => withoutCandidate(snapshot, isMeant(deed)),
  done: (snapshot, { about }) => withoutCandidate(snapshot, ({ id }) => id === about),
})

/** Turns the player's own card face up while telling about it, or down again. */
export const turn = defineKind({
  about: ({ candidate }: Lying & { revealed: boolean }) => candidate.id,
  lastCounts: true,
  send: async ({ about, variables: { candidate, revealed } }, call) =>
    (
      await api(`PATCH ${lying}`, {
        params: { roundId: candidate.roundId, candidateId: about },
        body: { revealed },
        ...call,
      })
    ).data,
  ahead: (snapshot, deed) => withTurned(snapshot, isMeant(deed), deed.variables.revealed),
})

/** Starts telling about the player's own card, which turns face up. */
export const tell = defineKind({
  about: ({ candidate }: Lying) => candidate.id,
  send: async ({ about, variables: { candidate } }, call) =>
    api('PATCH /v1/rounds/:roundId/telling', {
      params: { roundId: candidate.roundId },
      body: { candidateId: about },
      ...call,
    }),
  ahead: (snapshot, deed) => {
    const own = snapshot.candidates.find(isMeant(deed))
    return own ? withTelling(snapshot, own.roundId, (telling) => tellNow(telling, own.id)) : snapshot
  },
})

/** Passes the turn on from the player's own card. It names the card: late or repeated, it passes no other. */
export const pass = defineKind({
  about: ({ candidate }: Lying) => candidate.id,
  send: async ({ about, variables: { candidate } }, call) =>
    api('PATCH /v1/rounds/:roundId/telling', {
      params: { roundId: candidate.roundId },
      body: { pass: about },
      ...call,
    }),
  ahead: (snapshot, deed) => {
    const own = snapshot.candidates.find(isMeant(deed))
    if (!own) return snapshot
    return withTelling(snapshot, own.roundId, (telling, lying) =>
      telling.candidateId === own.id ? passTelling(telling, lying) : telling,
    )
  },
})
