import type { Note } from '../../../lib/together/notes.ts'
import { candidatesOf } from '../../../lib/game/read-game.ts'
import type { Card, GameSnapshot } from '../../../lib/game/snapshot.ts'

/** A note as quoted in the report. */
export interface ReportNote {
  id: string
  text: string
  /** The author: the game master, a player by name, or somebody who left no trace. */
  author: { kind: 'game-master' } | { kind: 'player'; name: string } | { kind: 'somebody' }
  /** The card it is about; null for a round or the crux. */
  card: Card | null
}

export interface NotesByRound {
  /** By round: those on the round first, then by card. */
  rounds: ReadonlyMap<string, ReportNote[]>
  /** On the choice of the crux, and on cards that are no longer in any round. */
  crux: ReportNote[]
}

/** Sorts the notes of a game by round: a note's own, or the first in which its card was played. */
export function notesByRound(snapshot: GameSnapshot, notes: readonly Note[]): NotesByRound {
  const quoted = quoter(snapshot)
  const rounds = new Map<string, Note[]>()
  /** Where a card was played first, and its place there. */
  const places = new Map<string, { roundId: string; place: number }>()
  for (const { id } of [...snapshot.rounds].sort((a, b) => a.playOrder - b.playOrder)) {
    rounds.set(id, [])
    for (const [place, { cardId }] of candidatesOf(snapshot, id).entries())
      if (cardId !== null && !places.has(cardId)) places.set(cardId, { roundId: id, place })
  }
  const placeOf = ({ subjectKind, subjectId }: Note) =>
    subjectKind === 'card' ? (places.get(subjectId)?.place ?? -1) : -1
  const crux: Note[] = []
  for (const note of notes) {
    const { subjectKind, subjectId } = note
    const roundId = subjectKind === 'round' ? subjectId : subjectKind === 'card' && places.get(subjectId)?.roundId
    const ofRound = (roundId && rounds.get(roundId)) || crux
    ofRound.push(note)
  }
  return {
    rounds: new Map([...rounds].map(([id, here]) => [id, here.sort((a, b) => placeOf(a) - placeOf(b)).map(quoted)])),
    crux: crux.map(quoted),
  }
}

/** Quotes notes with who wrote them and the card they are about. */
function quoter({ players, cards }: Pick<GameSnapshot, 'players' | 'cards'>): (note: Note) => ReportNote {
  const names = new Map(players.map(({ id, name }) => [id, name]))
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  return ({ id, text, playerId, subjectKind, subjectId }) => {
    const name = playerId === null ? undefined : names.get(playerId)
    const author =
      playerId === null
        ? { kind: 'game-master' as const }
        : name === undefined
          ? { kind: 'somebody' as const }
          : { kind: 'player' as const, name }
    return { id, text, author, card: subjectKind === 'card' ? (cardsById.get(subjectId) ?? null) : null }
  }
}
