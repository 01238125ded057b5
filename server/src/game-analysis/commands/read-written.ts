import { and, desc, eq, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SourceKind } from '#domain/ai/evidence.ts'
import { chatLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { AddressBox } from '#server/adapters/secrets/address-box.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, conclusions, feedback, games, players, topics } from '#server/db/schema/games.ts'
import { reportRecipients } from '#server/mail/report-recipients.ts'
import type { Services } from '#server/services.ts'
import { analysedGames } from '../analysed-games.ts'
import { chunksOfGames } from '../counting/chunks-of-games.ts'

/** A text that somebody wrote in one of many games. */
export interface WrittenText {
  kind: Extract<SourceKind, 'finding' | 'action' | 'feedback'>
  id: string
  gameId: string
  text: string
  about: string
  /** The assignee. */
  who?: string
}

const newest = [desc(games.datedAt), desc(games.id)]
const month = sql<string>`to_char(${games.datedAt}, 'YYYY-MM')`

export interface Written {
  texts: WrittenText[]
  /** How many there are in total. */
  total: Record<WrittenText['kind'], number>
  /** Who may be named in the texts: players and assignees, the ids of game masters, and recipients' addresses. */
  names: { seated: string[]; assigned: string[]; ledBy: string[]; mailedTo: string[] }
}

/**
 * The texts written in the games of a filter that the whole organization may see: the newest answers, actions and
 * feedback, as many of each as an AI receives. The caller must apply the small-group rule.
 * @throws ApiError not_found for organizations that the caller may not use
 */
export async function readWritten(
  { database: { db, unhurried }, addresses }: Pick<Services, 'database' | 'addresses'>,
  filter: GameFilter,
  actor: Extract<Actor, { kind: 'user' }>,
): Promise<Written> {
  const { where } = await analysedGames(db, filter, actor)
  return { ...(await readTexts(db, where)), names: await readNames(db, chunksOfGames(unhurried, where), addresses) }
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
  const of = ({ subject, month: played }: { subject: string; month: string }) => `game of ${played}: ${subject}`
  return {
    texts: [
      ...findings.map((row) => ({
        ...pick(row),
        kind: 'finding' as const,
        about: `answer to: ${row.topic}; ${of(row)}`,
      })),
      ...actions.map((row) => ({
        ...pick(row),
        kind: 'action' as const,
        about: `action, ${row.item.state}, due ${row.item.dueAt.toISOString().slice(0, 10)}; ${of(row)}`,
        ...(row.item.assignee.trim() === '' ? {} : { who: row.item.assignee }),
      })),
      ...said.map((row) => ({
        ...pick(row),
        kind: 'feedback' as const,
        about: `feedback, rated ${row.score} of ${row.of}; ${of(row)}`,
      })),
    ],
    total: { finding, action, feedback: rated },
  }
}

const pick = ({ id, gameId, text }: { id: string; gameId: string; text: string }) => ({ id, gameId, text: text.trim() })

async function readNames(db: Db, chunks: AsyncIterable<SQL>, addresses: AddressBox): Promise<Written['names']> {
  const seated = new Set<string>()
  const assigned = new Set<string>()
  const ledBy = new Set<string>()
  const mailedTo = new Set<string>()
  for await (const where of chunks) {
    const [led, mailed, playing, seeing] = await Promise.all([
      db.selectDistinct({ by: games.gameMasterId }).from(games).where(where),
      reportRecipients(db, where, addresses),
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
    for (const email of mailed) mailedTo.add(email)
    for (const { name } of playing) if (name.trim() !== '') seated.add(name)
    for (const { name } of seeing) if (name.trim() !== '') assigned.add(name)
  }
  return { seated: [...seated], assigned: [...assigned], ledBy: [...ledBy], mailedTo: [...mailedTo] }
}
