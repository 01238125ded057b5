import { and, desc, eq, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SourceKind } from '#domain/ai/source-kinds.ts'
import { chatLimits } from '#domain/limits.ts'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import type { Database, Db } from '#server/db/open-database.ts'
import { actionItems, conclusions, feedback, games, players, topics } from '#server/db/schema/games.ts'
import { reportRecipients } from '#server/mail/report-recipients.ts'
import type { Services } from '#server/services.ts'
import { chunksOfGames } from '../counting/chunks-of-games.ts'

/** What a text is: the question that it answers, the state of its action, or its rating. */
type TextFacts =
  | { kind: 'finding'; topic: string }
  | { kind: 'action'; state: ActionState; due: string }
  | { kind: 'feedback'; score: number; of: number }

/** A text that somebody wrote in one of many games. */
export interface WrittenText {
  kind: Extract<SourceKind, 'finding' | 'action' | 'feedback'>
  id: string
  gameId: string
  text: string
  facts: TextFacts
  /** The game's subject, and its month, as 2026-03. */
  subject: string
  month: string
  /** The assignee. */
  who?: string
}

const newest = [desc(games.datedAt), desc(games.id)]
const month = sql<string>`to_char(${games.datedAt}, 'YYYY-MM')`

export interface Written {
  texts: WrittenText[]
  /** How many there are in total. */
  total: Record<WrittenText['kind'], number>
  /** Who may be named in the texts: players, assignees, and the ids of game masters. */
  names: { seated: string[]; assigned: string[]; ledBy: string[] }
}

/**
 * The texts written in these games: the newest answers, actions and feedback, as many of each as an AI receives. The
 * caller must apply the small-group rule.
 */
export async function readWritten({ db, unhurried }: Pick<Database, 'db' | 'unhurried'>, where: SQL): Promise<Written> {
  return { ...(await readTexts(db, where)), names: await readNames(db, chunksOfGames(unhurried, where)) }
}

/** The addresses that reports of these games were mailed to. Mailing a report is no change of its game. */
export async function readMailedTo(
  { database: { db, unhurried }, addresses }: Pick<Services, 'database' | 'addresses'>,
  where: SQL,
): Promise<string[]> {
  const mailedTo = new Set<string>()
  for await (const chunk of chunksOfGames(unhurried, where))
    for (const email of await reportRecipients(db, chunk, addresses)) mailedTo.add(email)
  return [...mailedTo]
}

async function readTexts(db: Db, where: SQL): Promise<Pick<Written, 'texts' | 'total'>> {
  const count = async (rows: SQLWrapper) => {
    const [counted] = await db.select({ count: sql<string>`count(*)` }).from(sql`(${rows}) as counted`)
    return Number(counted?.count ?? 0)
  }
  const hasText = and(where, eq(conclusions.kind, 'finding'), ne(conclusions.report, ''))
  const hasFeedback = and(where, ne(feedback.feedbackText, ''))
  const game = { gameId: games.id, subject: games.subject, month }
  const [findings, actions, said, finding, action, rated] = await Promise.all([
    db
      .select({ ...game, id: conclusions.id, text: conclusions.report, topic: topics.title })
      .from(games)
      .innerJoin(conclusions, eq(conclusions.gameId, games.id))
      .innerJoin(topics, eq(topics.id, conclusions.topicId))
      .where(hasText)
      .orderBy(...newest, conclusions.id)
      .limit(chatLimits.textsMax),
    db
      .select({ ...game, id: actionItems.id, text: actionItems.name, item: actionItems })
      .from(games)
      .innerJoin(actionItems, eq(actionItems.gameId, games.id))
      .where(where)
      .orderBy(...newest, actionItems.id)
      .limit(chatLimits.textsMax),
    db
      .select({ ...game, id: feedback.id, text: feedback.feedbackText, score: feedback.score, of: feedback.maxScore })
      .from(games)
      .innerJoin(feedback, eq(feedback.gameId, games.id))
      .where(hasFeedback)
      .orderBy(...newest)
      .limit(chatLimits.textsMax),
    count(
      db
        .select({ id: conclusions.id })
        .from(games)
        .innerJoin(conclusions, eq(conclusions.gameId, games.id))
        .where(hasText),
    ),
    count(
      db
        .select({ id: actionItems.id })
        .from(games)
        .innerJoin(actionItems, eq(actionItems.gameId, games.id))
        .where(where),
    ),
    count(
      db.select({ id: feedback.id }).from(games).innerJoin(feedback, eq(feedback.gameId, games.id)).where(hasFeedback),
    ),
  ])
  return {
    texts: [
      ...findings.map((row) => written(row, { kind: 'finding', topic: row.topic })),
      ...actions.map((row) => ({
        ...written(row, { kind: 'action', state: row.item.state, due: row.item.dueAt.toISOString().slice(0, 10) }),
        ...(row.item.assignee.trim() === '' ? {} : { who: row.item.assignee }),
      })),
      ...said.map((row) => written(row, { kind: 'feedback', score: row.score, of: row.of })),
    ],
    total: { finding, action, feedback: rated },
  }
}

type TextRow = Pick<WrittenText, 'id' | 'gameId' | 'text' | 'subject' | 'month'>

function written({ id, gameId, text, subject, month: played }: TextRow, facts: TextFacts): WrittenText {
  return { kind: facts.kind, id, gameId, text: text.trim(), facts, subject, month: played }
}

async function readNames(db: Db, chunks: AsyncIterable<SQL>): Promise<Written['names']> {
  const seated = new Set<string>()
  const assigned = new Set<string>()
  const ledBy = new Set<string>()
  for await (const where of chunks) {
    const [led, playing, seeing] = await Promise.all([
      db.selectDistinct({ by: games.gameMasterId }).from(games).where(where),
      db
        .selectDistinct({ name: players.name })
        .from(games)
        .innerJoin(players, eq(players.gameId, games.id))
        .where(where),
      db
        .selectDistinct({ name: actionItems.assignee })
        .from(games)
        .innerJoin(actionItems, eq(actionItems.gameId, games.id))
        .where(where),
    ])
    for (const { by } of led) ledBy.add(by)
    for (const { name } of playing) if (name.trim() !== '') seated.add(name)
    for (const { name } of seeing) if (name.trim() !== '') assigned.add(name)
  }
  return { seated: [...seated], assigned: [...assigned], ledBy: [...ledBy] }
}
