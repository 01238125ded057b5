import { eq } from 'drizzle-orm'
import { isPending } from '#domain/conclusions/action-state.ts'
import type { Language } from '#domain/languages.ts'
import { formatDuration } from '#domain/time/duration.ts'
import { type CardFace, cardSeed } from '#drawing/card-face.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { readWentOn } from '#server/game-rows/went-on.ts'
import { inLanguage } from '#server/game-rows/in-language.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { ReportSummary } from '#server/game-rows/read-summary.ts'
import { type PaperTexts, paperTexts } from './paper-texts.ts'
import type { ReportPaper } from './report-paper.ts'

const locales: Record<Language, string> = { en: 'en-GB', fi: 'fi-FI', de: 'de-DE', sv: 'sv-SE', nl: 'nl-NL' }

export interface WantedPaper {
  language: Language
  now: Date
  /** The supported part of its AI summary; null: left out. */
  summary: ReportSummary | null
}

/**
 * A finished game as its PDF shows it in a language, its cards too if the deck has it; dates are in its organization's
 * time zone. Never contains notes.
 */
export async function readReportPaper(
  db: Db,
  given: GameRows,
  { language, now, summary }: WantedPaper,
): Promise<ReportPaper> {
  const { rows, cardLanguage } = await inLanguage(db, given, language)
  const { game, deck } = rows
  const texts = paperTexts(language)
  const [about] = await db
    .select({
      name: users.name,
      erasedAt: users.erasedAt,
      organization: organizations.name,
      timeZone: organizations.timeZone,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, game.organization_id))
    .where(eq(users.id, game.game_master_id))
  if (!about) throw new Error('a game without its game master')
  const date = dates(language, about.timeZone)
  const ended = date(game.completed_at ?? game.created_at)
  const nameOf = (playerId: string | null) => rows.players.find(({ id }) => id === playerId)?.name ?? texts.gameMaster
  const wentOn = await readWentOn(db, rows)
  const cruxCandidate = rows.candidates.find(({ id }) => id === game.crux_candidate_id)
  return {
    language,
    gameLanguage: game.language,
    cardLanguage,
    texts,
    kicker: game.is_test_game ? texts.practice : texts.kicker,
    organization: about.organization,
    date: ended,
    subject: game.subject,
    facts: [
      { label: texts.team, value: game.mode === 'one_on_one' ? texts.oneOnOne : (game.team ?? '') },
      { label: texts.played, value: ended },
      { label: texts.took, value: duration(game.clock_ms) },
      {
        label: texts.players,
        value: seated(rows).join(', ') || texts.nobody,
      },
      { label: texts.gameMaster, value: (about.erasedAt ? null : about.name) ?? texts.former },
      { label: texts.deck, value: deck.title },
    ].filter(({ value }) => value !== ''),
    crux: cruxCandidate ? faceOf(rows, cruxCandidate.card_id) : null,
    cruxNote: cruxNote(rows, language),
    summary: summary && {
      language: summary.language,
      note: fill(texts.summaryNote, { date: date(summary.madeAt.toISOString()), model: summary.model }),
      sentences: summary.sentences.map(({ text, sources }) => ({
        text,
        restsOn: `${texts.restsOn}: ${sources.map((source) => sourceName(rows, source, texts)).join(', ')}`,
      })),
    },
    findings: rows.topics.flatMap(({ id, kind, title }) =>
      kind === 'finding'
        ? [{ question: title, answer: rows.conclusions.find(({ topic_id }) => topic_id === id)?.report ?? '' }]
        : [],
    ),
    actions: rows.action_items.map(({ id, name, assignee, due_at, state, blocked_reason }) => {
      const isLate = isPending(state) && new Date(due_at) < now
      const said =
        state === 'blocked' && blocked_reason
          ? fill(texts.blockedBy, { reason: blocked_reason })
          : texts.states[wentOn.has(id) ? 'wentOn' : state]
      return {
        name,
        assignee: assignee || texts.unassigned,
        due: date(due_at),
        state: isLate ? [texts.late, ...(state === 'open' ? [] : [said])].join(', ') : said,
        tick: state === 'done' ? ('done' as const) : isPending(state) ? ('open' as const) : null,
        isLate,
      }
    }),
    rounds: [...rows.rounds]
      .toSorted((a, b) => a.play_order - b.play_order)
      .map((round) => {
        const chosen = rows.candidates.find(({ id }) => id === round.chosen_candidate_id)
        const perspective = rows.perspectives.find(({ id }) => id === round.perspective_id)
        const others = rows.candidates.filter(({ round_id, id }) => round_id === round.id && id !== chosen?.id)
        const captions = [
          chosen ? fill(texts.playedBy, { name: nameOf(chosen.player_id) }) : '',
          chosen && chosen.id === game.crux_candidate_id ? texts.becameCrux : '',
        ]
        return {
          perspective: `${round.play_order + 1}. ${perspective?.title ?? ''}`,
          question: perspective?.description ?? '',
          chosen: chosen && round.state === 'complete' ? faceOf(rows, chosen.card_id) : null,
          caption: captions.filter(Boolean).join(', '),
          others: others.flatMap(({ card_id }) => faceOf(rows, card_id) ?? []),
        }
      }),
    feedback: rows.feedback && {
      rating: fill(texts.rating, { score: String(rows.feedback.score), max: String(rows.feedback.max_score) }),
      score: rows.feedback.score,
      max: rows.feedback.max_score,
      text: rows.feedback.feedback_text,
    },
  }
}

/** The name of the file: only letters and digits of the subject. */
export function reportFileName({ subject }: GameRows['game']): string {
  const slug = subject
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase()
  return `${['crux-report', slug].filter(Boolean).join('-')}.pdf`
}

function faceOf({ cards, deck }: GameRows, cardId: string): CardFace | null {
  const card = cards.find(({ id }) => id === cardId)
  if (!card) return null
  return {
    suit: card.suit_kind,
    suitTitle: card.suit_title,
    number: card.number,
    title: card.title,
    description: card.description,
    ...(card.ask && { ask: card.ask }),
    seed: cardSeed(deck.catalog_id, card.key),
  }
}

/** Cards are named by title, conclusions and actions by their number in the report. */
function sourceName(
  { cards, conclusions, action_items }: GameRows,
  { kind, id }: ReportSummary['sentences'][number]['sources'][number],
  texts: PaperTexts,
): string {
  if (kind === 'card') return cards.find((card) => card.id === id)?.title.replaceAll('\u00ad', '') ?? texts.sources.card
  const all =
    kind === 'action' ? action_items : kind === 'finding' ? conclusions.filter((one) => one.kind === kind) : []
  const place = all.findIndex((one) => one.id === id) + 1
  return place > 0 ? `${texts.sources[kind]} ${place}` : texts.sources[kind]
}

function cruxNote({ polls, game }: GameRows, language: Language): string {
  const texts = paperTexts(language)
  const votes = polls.find(({ kind, state }) => kind === 'crux' && state === 'ended')?.votes ?? []
  if (votes.length === 0) return texts.crux
  const chosen = votes.filter(({ candidate_id }) => candidate_id === game.crux_candidate_id).length
  return fill(texts.cruxVotes, { votes: String(chosen), cast: String(votes.length) })
}

/** Who was seated at the end, or left a card on the table. */
function seated({ players, candidates }: GameRows): string[] {
  return players
    .filter(({ id, removed_at }) => removed_at === null || candidates.some(({ player_id }) => player_id === id))
    .map(({ name }) => name)
}

function dates(language: Language, timeZone: string): (instant: string) => string {
  const month = language === 'fi' ? 'numeric' : 'long'
  const format = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month, year: 'numeric', timeZone })
  return (instant) => format.format(new Date(instant))
}

/** `1h 14m`; empty for less than half a minute. */
function duration(ms: number): string {
  return ms < 30_000 ? '' : formatDuration(ms)
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
