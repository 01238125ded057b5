import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CheckedSentence, EvidenceSource } from '#domain/ai/evidence.ts'
import { type Pseudonym, putBack } from '#domain/ai/names/pseudonyms.ts'
import { somebody } from '#domain/ai/names/somebody.ts'
import { repeatsWords } from '#domain/ai/repeats-words.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { gameSummaries, type SummaryContent } from '#server/db/schema/ai.ts'
import { games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'

/**
 * A game's summary for those who may see the game: with names put back, and without what rests on notes that its report
 * has not any more.
 */
export async function readSummary(db: Db, gameId: string) {
  const [row] = await db
    .select({ summary: gameSummaries, notesInReport: games.notesInReport })
    .from(gameSummaries)
    .innerJoin(games, eq(games.id, gameSummaries.gameId))
    .where(eq(gameSummaries.gameId, gameId))
  if (!row) return null
  const { content } = row.summary
  const hasNotes = row.notesInReport === 'without_authors'
  return { row: row.summary, shown: content && (await shownOf(db, content, hasNotes)) }
}

/** The summary as it leaves with a report: sentences that stand, and say no note; each with what it rests on. */
export interface ReportSummary {
  language: Language
  model: string
  madeAt: Date
  sentences: { text: string; sources: Pick<EvidenceSource, 'kind' | 'id'>[] }[]
}

/** Null where no sentence may leave. Notes never leave with a report. */
export async function readReportSummary(db: Db, gameId: string): Promise<ReportSummary | null> {
  const [row] = await db.select().from(gameSummaries).where(eq(gameSummaries.gameId, gameId))
  if (!row?.content || !row.madeAt) return null
  const leaving = row.content.sentences.filter(leavesWithoutNotes(row.content.sources))
  if (leaving.length === 0) return null
  const shown = await withNames(db, { ...row.content, sentences: leaving })
  const sentences = shown.sentences.map(({ text, sources }) => ({
    text,
    sources: shown.sources.filter(({ number }) => sources.includes(number)),
  }))
  return { language: row.content.language, model: row.model ?? '', madeAt: row.madeAt, sentences }
}

async function shownOf(db: Db, content: SummaryContent, hasNotes: boolean) {
  const areNotesGone = notesAmong(content.sources).length > 0 && !hasNotes
  const sources = hasNotes ? content.sources : content.sources.filter(({ kind }) => kind !== 'note')
  const sentences = areNotesGone ? content.sentences.filter(leavesWithoutNotes(content.sources)) : content.sentences
  return {
    ...(await withNames(db, { ...content, sources, sentences })),
    withheld: content.sentences.length - sentences.length,
  }
}

async function withNames(db: Db, { language, sources, sentences, people: all }: SummaryContent) {
  const people = await livingPeople(db, all)
  const back = (text: string) => putBack(text, people, somebody[language])
  return {
    sources: sources.map((source) => ({ ...source, text: back(source.text) })),
    sentences: sentences.map((sentence) => ({
      ...sentence,
      id: sentenceIdOf(sentence),
      text: back(sentence.text),
      quotes: sentence.quotes.map(({ source, words }) => ({ source, words: back(words) })),
    })),
  }
}

/**
 * Whether a sentence can be shown where the notes among these sources can't. One without ground can't: it may say what
 * a note said in other words. All have tokens in place of names, because one person's name has many forms.
 */
function leavesWithoutNotes(sources: readonly EvidenceSource[]) {
  return (sentence: CheckedSentence) => sentence.supported && !saysNote(sentence, sources)
}

/**
 * Whether a sentence names a note, or has a note's words, whichever sources it names. Words that another source it
 * names has as well are that source's.
 */
function saysNote({ text, sources: numbers }: CheckedSentence, sources: readonly EvidenceSource[]): boolean {
  const named = sources.filter(({ number }) => numbers.includes(number))
  if (notesAmong(named).length > 0) return true
  const others = named.map((source) => source.text)
  return notesAmong(sources).some((note) => repeatsWords(text, note.text, others))
}

const notesAmong = (sources: readonly EvidenceSource[]) => sources.filter(({ kind }) => kind === 'note')

/** Names a sentence by its text, so that others may be deleted meanwhile. */
export function sentenceIdOf({ text }: Pick<CheckedSentence, 'text'>): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Without members who were erased since they were named: they are put back nowhere. */
export async function livingPeople(db: Db, people: readonly Pseudonym[]): Promise<Pseudonym[]> {
  const ids = [...new Set(people.filter(({ kind }) => kind === 'member').map(({ id }) => id))]
  if (ids.length === 0) return [...people]
  const living = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.erasedAt)))
  return people.filter(({ kind, id }) => kind !== 'member' || living.some((user) => user.id === id))
}
