import type { NoteSubject } from '#domain/game/together.ts'
import { api } from '../api/api.ts'
import { withIdea, withoutIdea } from '../together/ideas.ts'
import { withOwnVote } from '../together/polls.ts'
import type { Idea } from '../game/snapshot.ts'
import { defineKind } from './action-kind.ts'
import { ownName } from '../api/own-name.ts'

/** Tolerance in ms for the device's estimate of server time. */
const clockSlack = 5_000

/** Casts or changes the player's one vote in a poll. */
export const vote = defineKind({
  about: ({ pollId }: { pollId: string; candidateId: string }) => pollId,
  lastCounts: true,
  send: async ({ gameId, variables: { pollId, candidateId } }, call) =>
    (
      await api('POST /v1/player-votes/game/:gameId/poll/:pollId/votes', {
        params: { gameId, pollId },
        body: { candidateId },
        ...call,
      })
    ).data,
  ahead: (snapshot, { variables: { pollId, candidateId } }) => withOwnVote(snapshot, pollId, candidateId),
})

/** Adds an idea while the participation is open. */
export const idea = defineKind({
  about: ({ participationId }: { participationId: string; text: string }) => participationId,
  send: async ({ gameId, variables: { participationId, text } }, call) =>
    (
      await api('POST /v1/games/:gameId/relationships/player-participations/:participationId/player-ideas', {
        params: { gameId, participationId },
        body: { text },
        ...call,
      })
    ).data,
  made: ({ id }) => id,
  ahead: (snapshot, { playerId, key, at, variables: { participationId, text } }) => {
    const isOurs = (known: Idea) =>
      known.participationId === participationId && known.playerId === playerId && known.text === text
    // The stream may arrive before the answer.
    if (snapshot.ideas.some((known) => isOurs(known) && Date.parse(known.createdAt) >= at - clockSlack)) return snapshot
    return withIdea(snapshot, {
      type: 'player-ideas',
      id: ownName(key),
      participationId,
      playerId,
      text,
      createdAt: new Date(at).toISOString(),
    })
  },
  done: (snapshot, _deed, answer) => withIdea(snapshot, answer),
})

/** Deletes the player's own idea while the participation is open. */
export const deleteIdea = defineKind({
  about: ({ ideaId }: { ideaId: string }) => ideaId,
  send: async ({ gameId, about }, call) =>
    api('DELETE /v1/games/:gameId/relationships/player-ideas/:ideaId', { params: { gameId, ideaId: about }, ...call }),
  ahead: (snapshot, { about }) => withoutIdea(snapshot, about),
})

/**
 * Writes the player's own note on a card, a round or the crux. Notes are read separately, so the game stays as it is.
 */
export const note = defineKind({
  about: ({ subjectKind, subjectId }: { subjectKind: NoteSubject; subjectId: string; text: string }) =>
    `${subjectKind} ${subjectId}`,
  lastCounts: true,
  send: async ({ gameId, variables }, call) =>
    api('PATCH /v1/games/:gameId/relationships/notes', {
      params: { gameId },
      body: { gameNotes: [variables] },
      ...call,
    }),
  ahead: (snapshot) => snapshot,
})

/** Changes the player's own name. */
export const rename = defineKind({
  about: ({ name: _name }: { name: string }) => 'me',
  lastCounts: true,
  send: async ({ gameId, playerId, variables: { name } }, call) =>
    (
      await api('PATCH /v1/games/:gameId/relationships/players/:playerId', {
        params: { gameId, playerId },
        body: { name },
        ...call,
      })
    ).data,
  ahead: (snapshot, { playerId, variables: { name } }) => {
    const me = snapshot.players.find(({ id }) => id === playerId)
    if (!me || me.name === name) return snapshot
    return { ...snapshot, players: snapshot.players.map((player) => (player === me ? { ...me, name } : player)) }
  },
})
