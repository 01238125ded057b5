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

function reportNote(
  { players, cards }: Pick<GameSnapshot, 'players' | 'cards'>,
  { id, text, playerId, subjectKind, subjectId }: Note,
): ReportNote {
  const name = players.find((player) => player.id === playerId)?.name
  const author =
    playerId === null
      ? { kind: 'game-master' as const }
      : name === undefined
        ? { kind: 'somebody' as const }
        : { kind: 'player' as const, name }
  return {
    id,
    text,
    author,
    card: subjectKind === 'card' ? (cards.find((card) => card.id === subjectId) ?? null) : null,
  }
}

/** The round of a note: its own, or the first in which its card was played; null for the crux. */
function roundOf(snapshot: GameSnapshot, { subjectKind, subjectId }: Note): string | null {
  if (subjectKind === 'round') return subjectId
  if (subjectKind === 'crux') return null
  const rounds = [...snapshot.rounds].sort((a, b) => a.playOrder - b.playOrder)
  return rounds.find((round) => candidatesOf(snapshot, round.id).some(({ cardId }) => cardId === subjectId))?.id ?? null
}

/** Notes on a round and its cards: those on the round first, then by card. */
export function notesOnRound(snapshot: GameSnapshot, notes: readonly Note[], roundId: string): ReportNote[] {
  const here = notes.filter((note) => roundOf(snapshot, note) === roundId)
  const cards = candidatesOf(snapshot, roundId).map(({ cardId }) => cardId)
  const place = ({ subjectId }: Note) => cards.indexOf(subjectId)
  return [...here].sort((a, b) => place(a) - place(b)).map((note) => reportNote(snapshot, note))
}

/** Notes on the choice of the crux, and on cards that are no longer in any round. */
export function notesOnCrux(snapshot: GameSnapshot, notes: readonly Note[]): ReportNote[] {
  const rounds = snapshot.rounds.map(({ id }) => id)
  return notes
    .filter((note) => !rounds.includes(roundOf(snapshot, note) ?? ''))
    .map((note) => reportNote(snapshot, note))
}
