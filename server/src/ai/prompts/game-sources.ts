import { chooseSources } from '#domain/ai/choose-sources.ts'
import type { EvidenceSource } from '#domain/ai/evidence.ts'
import type { SourceKind } from '#domain/ai/source-kinds.ts'
import { type KnownPerson, Pseudonyms } from '#domain/ai/names/pseudonyms.ts'
import type { Language } from '#domain/languages.ts'
import { summaryLimits } from '#domain/limits.ts'
import type { NoteRow } from '#server/game-rows/note-change.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { isAlias } from '#domain/players/aliases.ts'
import { figureWords } from './figure-words.ts'

/** A source and its description. The model sees both, but may quote only the text. */
export interface GameSource extends EvidenceSource {
  about: string
}

interface Offered {
  kind: SourceKind
  id: string
  text: string
  about: string
  /** The assignee. */
  who?: string
  rank: number
}

/**
 * Everybody whose name may occur in a game: its players, assignees of actions, those whom its report was mailed to, and
 * the organization's people.
 */
export function peopleOf(rows: GameRows, members: readonly KnownPerson[], mailedTo: readonly string[]): KnownPerson[] {
  return named([
    ...rows.players.map(({ id, name }) => ({ kind: 'player' as const, id, name })),
    ...members,
    ...rows.action_items.map(({ id, assignee }) => ({ kind: 'assignee' as const, id, name: assignee })),
    ...recipients(mailedTo),
  ])
}

/** Without those who have no name, or are players under one that Crux gave them: others called Falk or Vos are. */
export function named(people: readonly KnownPerson[]): KnownPerson[] {
  return people.filter(({ kind, name }) => name.trim() !== '' && (kind !== 'player' || !isAlias(name)))
}

/** Parts of addresses that name no person. */
const offices = new Set(
  `accounts admin billing contact desk finance hello help info jobs mail marketing noreply office orders post postmaster press production reply sales
  service shift support team warehouse webmaster asiakaspalvelu hallinto laskutus myynti palaute palvelu posti tiimi tilaukset toimisto
  buchhaltung buero büro empfang kontakt verkauf verwaltung ekonomi kansli kundtjänst kundtjanst order receptie reception verkoop klantenservice`.split(
    /\s+/,
  ),
)

/** The name in an address: `hanna.lindqvist` has one, and so may have `hanna`; `info` has none. */
export function namesOf(email: string): string {
  const parts = (email.split('@')[0] ?? '').split(/[\d._+-]+/)
  return parts.filter((part) => /^\p{L}{3,}$/u.test(part) && !offices.has(part.toLowerCase())).join(' ')
}

/** Recipients of reports, by the names in their addresses. */
export function recipients(emails: readonly string[]): KnownPerson[] {
  return emails.map((email) => ({ kind: 'recipient', id: '', name: namesOf(email), isGuess: true }))
}

/**
 * The parts of a game that may be sent, numbered, without the names of its people: the crux and chosen cards first,
 * then conclusions, then notes as far as its report has them, then cards that were only played. Figures are said in the
 * language of the answer.
 */
export function gameSources(
  rows: GameRows,
  notes: readonly NoteRow[],
  people: readonly KnownPerson[],
  language: Language,
): { sources: GameSource[]; subject: string; names: Pseudonyms; leftOut: Partial<Record<SourceKind, number>> } {
  const names = new Pseudonyms(people)
  const offered = [
    ...cardsOf(rows),
    ...conclusionsOf(rows),
    ...notesOf(rows, notes),
    ...feedbackOf(rows),
    figuresOf(rows, language),
  ]
  const { taken, leftOut } = chooseSources<SourceKind, Offered>(offered, summaryLimits.sourceLetters)
  const sources = taken.map(({ kind, id, text, about, who }, index) => ({
    number: index + 1,
    kind,
    id,
    text: names.hide(text),
    about:
      names.hide(about) + (who === undefined ? '' : `, seen to by ${names.hideName(who, { kind: 'assignee', id })}`),
  }))
  return { sources, subject: names.hide(rows.game.subject), names, leftOut }
}

function cardsOf({ game, rounds, candidates, cards, perspectives }: GameRows): Offered[] {
  const seen = new Set<string>()
  return rounds.flatMap((round, index) => {
    const question = perspectives.find(({ id }) => id === round.perspective_id)
    return candidates
      .filter(({ round_id, revealed }) => round_id === round.id && (revealed || round.state !== 'pick-candidates'))
      .flatMap((candidate) => {
        const card = cards.find(({ id }) => id === candidate.card_id)
        const isChosen = candidate.id === round.chosen_candidate_id
        const isCrux = candidate.id === game.crux_candidate_id
        if (!card || (seen.has(card.id) && !isChosen && !isCrux)) return []
        seen.add(card.id)
        const standing = isCrux ? 'the crux of the game' : isChosen ? 'chosen by the group' : 'played, not chosen'
        return [
          {
            kind: 'card' as const,
            id: card.id,
            text: [card.title, card.description, card.ask].filter(Boolean).join('. '),
            about: `card, ${standing}, round ${index + 1}: ${question?.description ?? ''}`,
            rank: isCrux ? 0 : isChosen ? 1 : 5,
          },
        ]
      })
  })
}

function conclusionsOf({ topics, conclusions, action_items }: GameRows): Offered[] {
  const findings = conclusions
    .filter(({ kind, report }) => kind === 'finding' && report.trim() !== '')
    .map(({ id, topic_id, report }) => ({
      kind: 'finding' as const,
      id,
      text: report.trim(),
      about: `answer to: ${topics.find((topic) => topic.id === topic_id)?.title ?? ''}`,
      rank: 2,
    }))
  const actions = action_items.map(({ id, name, assignee, due_at, state }) => ({
    kind: 'action' as const,
    id,
    text: name,
    about: `action, due ${due_at.slice(0, 10)}, ${state}`,
    ...(assignee.trim() === '' ? {} : { who: assignee }),
    rank: 2,
  }))
  return [...findings, ...actions]
}

function notesOf({ game }: GameRows, notes: readonly NoteRow[]): Offered[] {
  if (game.notes_in_report !== 'without_authors') return []
  return notes.map(({ id, text, subjectKind }) => ({
    kind: 'note' as const,
    id,
    text: text.trim(),
    about: `note about ${subjectKind === 'card' ? 'a card' : subjectKind === 'round' ? 'a round' : 'the crux'}`,
    rank: 3,
  }))
}

function feedbackOf({ feedback }: GameRows): Offered[] {
  if (!feedback || feedback.feedback_text.trim() === '') return []
  return [
    { kind: 'feedback', id: feedback.id, text: feedback.feedback_text.trim(), about: 'feedback at the end', rank: 4 },
  ]
}

function figuresOf(
  { game, players, rounds, candidates, action_items, feedback }: GameRows,
  language: Language,
): Offered {
  const say = figureWords(language)
  const seats = players.filter(({ removed_at }) => removed_at === null).length
  const lines = [
    say('players', { n: seats + (game.game_master_plays ? 1 : 0) }),
    say('rounds', { n: rounds.filter(({ state }) => state === 'complete').length }),
    say('cardsPlayed', { n: candidates.length }),
    say('actions', { n: action_items.length }),
    ...(feedback ? [say('rating', { n: feedback.score, of: feedback.max_score })] : []),
  ]
  return { kind: 'figure', id: game.id, text: lines.join('; '), about: 'counted by Crux', rank: 1 }
}
