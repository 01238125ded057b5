import type { Language } from '#domain/languages.ts'
import type { Note } from '../../../lib/together/notes.ts'
import { isOpen, pollOn, type PollSubject } from '../../../lib/together/polls.ts'
import { candidateById, candidatesOf, cardOf, cruxCard, perspectiveOf } from '../../../lib/game/read-game.ts'
import type { ActionItem, Card, GameSnapshot, Perspective, Topic } from '../../../lib/game/snapshot.ts'
import { type NotesByRound, notesByRound, type ReportNote } from './report-notes.ts'

/** A card on the table and who played it (null: the game master). */
export interface PlayedCard {
  card: Card
  playedBy: string | null
}

/** How many of the voters chose the winning card. */
export interface Votes {
  votes: number
  cast: number
}

export interface ReportRound {
  id: string
  /** From 1. */
  number: number
  perspective: Perspective | null
  /** Null if the round was skipped. */
  chosen: Card | null
  /** Who played the chosen card; null: the game master. */
  chosenBy: string | null
  alsoPlayed: PlayedCard[]
  /** The vote on its cards; null without one. */
  votes: Votes | null
  isCrux: boolean
  notes: ReportNote[]
}

/** An action; `wentOn`: it was dropped because a later game took it over. */
export type ReportAction = ActionItem & { wentOn: boolean }

export interface ReportTopic {
  topic: Topic
  finding: string
  actions: ReportAction[]
}

/** The content of a finished game's report. */
export interface ReportModel {
  /** In which its cards and questions are read; what the people wrote is in the game's. */
  cardLanguage: Language
  crux: Card | null
  cruxVotes: Votes | null
  cruxNotes: ReportNote[]
  rounds: ReportRound[]
  topics: ReportTopic[]
  feedback: { score: number; maxScore: number; text: string } | null
  players: string[]
  /** Playing time in ms; null if unknown. */
  duration: number | null
  date: string
}

function nameOf({ players }: GameSnapshot, playerId: string | null): string | null {
  return players.find(({ id }) => id === playerId)?.name ?? null
}

function votesFor(snapshot: GameSnapshot, subject: PollSubject, candidateId: string | null): Votes | null {
  const poll = pollOn(snapshot, subject)
  if (!poll || isOpen(poll) || candidateId === null || poll.votesCast === 0) return null
  return {
    votes: poll.tally.find((entry) => entry.candidateId === candidateId)?.votes ?? 0,
    cast: poll.votesCast,
  }
}

function reportRounds(snapshot: GameSnapshot, notes: NotesByRound): ReportRound[] {
  return [...snapshot.rounds]
    .sort((a, b) => a.playOrder - b.playOrder)
    .map((round) => {
      const candidate = candidateById(snapshot, round.chosenCandidateId)
      const others = candidatesOf(snapshot, round.id).filter(({ id }) => id !== round.chosenCandidateId)
      const chosen = round.roundState === 'complete' ? cardOf(snapshot, candidate) : null
      return {
        id: round.id,
        number: round.playOrder + 1,
        perspective: perspectiveOf(snapshot, round),
        chosen,
        chosenBy: nameOf(snapshot, candidate?.playerId ?? null),
        alsoPlayed: others.flatMap((other) => {
          const card = cardOf(snapshot, other)
          return card ? [{ card, playedBy: nameOf(snapshot, other.playerId) }] : []
        }),
        votes: votesFor(snapshot, { kind: 'round', roundId: round.id }, round.chosenCandidateId),
        isCrux: chosen !== null && round.chosenCandidateId === snapshot.game.cruxCandidateId,
        notes: notes.rounds.get(round.id) ?? [],
      }
    })
}

/** The time on the game's clock; without a clock, from setting up to completion. */
function durationOf({ clockMs, completedAt, createdAt }: GameSnapshot['game']): number | null {
  if (clockMs > 0) return clockMs
  return completedAt === null ? null : Date.parse(completedAt) - Date.parse(createdAt)
}

/**
 * Reads the report out of a game: rounds in playing order, each topic with its answer, what nobody answered included.
 * @param cardLanguage of the words that the snapshot has for its cards
 * @param wentOn the ids of actions that went on in a later game
 */
export function reportModel(
  snapshot: GameSnapshot,
  notes: readonly Note[] = [],
  cardLanguage: Language = snapshot.game.language,
  wentOn: readonly string[] = [],
): ReportModel {
  const sorted = notesByRound(snapshot, notes)
  const { game, topics, conclusions, actionItems, feedback, players } = snapshot
  return {
    cardLanguage,
    crux: cruxCard(snapshot),
    cruxVotes: votesFor(snapshot, { kind: 'crux', roundId: null }, game.cruxCandidateId),
    cruxNotes: sorted.crux,
    rounds: reportRounds(snapshot, sorted),
    topics: topics.map((topic) => ({
      topic,
      finding: conclusions.find(({ topicId }) => topicId === topic.id)?.report.trim() ?? '',
      actions: actionItems
        .filter(({ topicId }) => topicId === topic.id)
        .map((item) => ({ ...item, wentOn: wentOn.includes(item.id) })),
    })),
    feedback: feedback && { score: feedback.score, maxScore: feedback.maxScore, text: feedback.feedbackText.trim() },
    players: players.map(({ name }) => name),
    duration: durationOf(game),
    date: game.completedAt ?? game.createdAt,
  }
}
