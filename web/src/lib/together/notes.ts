import { queryOptions } from '@tanstack/react-query'
import type { NoteSubject } from '#domain/game/together.ts'
import { pageLimits } from '#domain/table-limits.ts'
import { api } from '../api/api.ts'
import type { Answer, Caller } from '../api/endpoint-types.ts'
import { notesKey } from './notes-key.ts'
import { cardOf, candidateById, candidatesOf, chosenRounds, currentRound } from '../game/read-game.ts'
import type { Candidate, Card, GameSnapshot, Round } from '../game/snapshot.ts'

export type Note = Answer<'GET /v1/games/:gameId/relationships/notes'>['data'][number]

/** The subject of a note. The id is a card's, a round's or, for the crux, the game's. */
export interface NoteAbout {
  subjectKind: NoteSubject
  subjectId: string
}

/** A subject for notes as the screens show it. */
export interface NotePlace extends NoteAbout {
  card: Card | null
  round: Round | null
}

/** The query for the notes that the caller may read: a player's own; all for the game master and the organization. */
export function notesQuery(gameId: string, caller: Caller) {
  return queryOptions({
    queryKey: notesKey(gameId, caller),
    queryFn: async ({ signal }) =>
      (
        await api('GET /v1/games/:gameId/relationships/notes', {
          params: { gameId },
          query: { pageSize: String(pageLimits.pageSizeMax) },
          as: caller,
          signal,
        })
      ).data,
    staleTime: 0,
  })
}

/** Matches notes on this subject. */
export function isAbout({ subjectKind, subjectId }: NoteAbout): (note: NoteAbout) => boolean {
  return (note) => note.subjectKind === subjectKind && note.subjectId === subjectId
}

/** Sets an author's note on a subject; an empty text removes it. */
export function withOwnNote(
  notes: readonly Note[],
  { subjectKind, subjectId, playerId, text }: NoteAbout & Pick<Note, 'playerId' | 'text'>,
): Note[] {
  const isTheirs = (note: Note) => note.playerId === playerId && isAbout({ subjectKind, subjectId })(note)
  const id = notes.find(isTheirs)?.id ?? `${playerId ?? ''} ${subjectKind} ${subjectId}`
  const others = notes.filter((note) => !isTheirs(note))
  if (text.trim() === '') return others
  return [
    ...others,
    { type: 'game-notes', id, playerId, subjectKind, subjectId, text, updatedAt: new Date().toISOString() },
  ]
}

const onCard = (card: Card): NotePlace => ({ subjectKind: 'card', subjectId: card.id, card, round: null })
const onRound = (round: Round): NotePlace => ({ subjectKind: 'round', subjectId: round.id, card: null, round })

/** Each card once, in order. */
function placesOf(cards: readonly (Card | null)[]): NotePlace[] {
  return [...new Set(cards)].flatMap((card) => (card ? [onCard(card)] : []))
}

/**
 * Subjects for notes, most relevant first: the round and its cards while it is played, then the crux, the chosen cards
 * and the rounds.
 * @param isKnown whether the author knows the card's face
 */
export function notePlaces(snapshot: GameSnapshot, isKnown: (candidate: Candidate) => boolean): NotePlace[] {
  const { game } = snapshot
  if (game.state === 'rounds') {
    const round = currentRound(snapshot)
    return round
      ? [
          onRound(round),
          ...placesOf(
            candidatesOf(snapshot, round.id)
              .filter(isKnown)
              .map((candidate) => cardOf(snapshot, candidate)),
          ),
        ]
      : []
  }
  if (game.state !== 'pick-crux' && game.state !== 'crystallize') return []
  const rounds = [...snapshot.rounds].sort((a, b) => a.playOrder - b.playOrder)
  const chosen = chosenRounds(snapshot).map((round) =>
    cardOf(snapshot, candidateById(snapshot, round.chosenCandidateId)),
  )
  const crux: NotePlace = { subjectKind: 'crux', subjectId: game.id, card: null, round: null }
  return [crux, ...placesOf(chosen), ...rounds.map(onRound)]
}
