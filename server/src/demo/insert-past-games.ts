import { randomUUID } from 'node:crypto'
import { and, isNull } from 'drizzle-orm'
import { daysAfter, pulseWaves } from '#domain/conclusions/pulse.ts'
import { newGameCode } from '#domain/game/game-code.ts'
import { feedbackLimits, handLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import {
  actionItems,
  candidates,
  conclusions,
  feedback,
  gameEvents,
  gamePerspectives,
  games,
  type DealtHand,
  roundHands,
  players,
  rounds,
  topics,
} from '#server/db/schema/games.ts'
import { crystallizationTemplates } from '#server/db/schema/library.ts'
import { pulseAnswers } from '#server/db/schema/pulse.ts'
import type { DemoAction, DemoGame } from './games/demo-game.ts'
import type { GameParts } from './find-game-parts.ts'

export interface PastGame {
  game: DemoGame
  parts: GameParts
  organizationId: string
  userId: string
  startedAt: Date
}

const minute = 60_000
const day = 24 * 60 * minute
const defaultTemplate = 'findings-and-actions'
type Rows = ReturnType<typeof noRows>
type Template = typeof crystallizationTemplates.$inferSelect

/** Inserts finished games directly as rows: playing thirty games through commands would slow the first start. */
export async function insertPastGames(tx: Db, past: readonly PastGame[], random: () => number): Promise<void> {
  const templates = await tx
    .select()
    .from(crystallizationTemplates)
    .where(and(isNull(crystallizationTemplates.organizationId), isNull(crystallizationTemplates.deletedAt)))
  const rows = noRows()
  for (const one of past) {
    const key = one.game.template ?? defaultTemplate
    const template = templates.find((row) => row.key === key && row.language === one.game.language)
    if (template) addGame(rows, one, template, random)
  }
  if (rows.games.length === 0) return
  await tx.insert(games).values(rows.games)
  await tx.insert(gamePerspectives).values(rows.perspectives)
  await tx.insert(players).values(rows.players)
  await tx.insert(rounds).values(rows.rounds)
  await tx.insert(roundHands).values(rows.hands)
  await tx.insert(candidates).values(rows.candidates)
  await tx.insert(topics).values(rows.topics)
  await tx.insert(conclusions).values(rows.conclusions)
  await tx.insert(actionItems).values(rows.actionItems)
  await tx.insert(feedback).values(rows.feedback)
  await tx.insert(gameEvents).values(rows.events)
  if (rows.pulse.length > 0) await tx.insert(pulseAnswers).values(rows.pulse)
}

function noRows() {
  return {
    games: [] as (typeof games.$inferInsert)[],
    perspectives: [] as (typeof gamePerspectives.$inferInsert)[],
    players: [] as (typeof players.$inferInsert)[],
    rounds: [] as (typeof rounds.$inferInsert)[],
    hands: [] as (typeof roundHands.$inferInsert)[],
    candidates: [] as (typeof candidates.$inferInsert)[],
    topics: [] as (typeof topics.$inferInsert)[],
    conclusions: [] as (typeof conclusions.$inferInsert)[],
    actionItems: [] as (typeof actionItems.$inferInsert)[],
    feedback: [] as (typeof feedback.$inferInsert)[],
    events: [] as (typeof gameEvents.$inferInsert)[],
    pulse: [] as (typeof pulseAnswers.$inferInsert)[],
  }
}

function addGame(rows: Rows, past: PastGame, template: Template, random: () => number): void {
  const { game, parts, startedAt } = past
  const gameId = randomUUID()
  const endedAt = new Date(startedAt.getTime() + game.minutes * minute)
  const crux = addRounds(rows, gameId, past, random)
  rows.games.push({
    id: gameId,
    organizationId: past.organizationId,
    gameMasterId: past.userId,
    state: 'complete',
    version: 2,
    mode: game.mode,
    language: game.language,
    deckId: parts.deckId,
    deckVersionId: parts.deckVersionId,
    subject: game.subject,
    team: game.team,
    gameTypeId: parts.gameTypeId,
    crystallizationTemplateId: template.id,
    visibility: game.visibility,
    makePublic: game.visibility === 'organization',
    gameCode: newGameCode(random),
    cruxCandidateId: crux,
    createdAt: startedAt,
    startedAt,
    clockMs: game.minutes * minute,
    completedAt: endedAt,
  })
  const { organizationId } = past
  rows.perspectives.push(
    ...parts.perspectiveIds.map((perspectiveId, index) => ({ gameId, organizationId, perspectiveId, index })),
  )
  rows.events.push(
    { gameId, version: 1, kind: 'created', data: {}, at: startedAt },
    { gameId, version: 2, kind: 'completed', data: { visibility: game.visibility }, at: endedAt },
  )
  addAnswers(rows, { id: gameId, organizationId }, game, template, endedAt)
  rows.feedback.push({
    gameId,
    score: game.feedback.score,
    maxScore: feedbackLimits.scoreMax,
    feedbackText: game.feedback.text,
    updatedAt: endedAt,
  })
  for (const wave of pulseWaves)
    for (const { score, text = '' } of game.pulse?.[wave] ?? []) {
      const createdAt = new Date(endedAt.getTime() + daysAfter[wave] * day)
      rows.pulse.push({ id: randomUUID(), gameId, wave, score, text, createdAt })
    }
}

/** Adds players, hands and played cards. Returns the crux. */
function addRounds(rows: Rows, gameId: string, { game, parts, startedAt }: PastGame, random: () => number) {
  const seats = new Map(game.players.map((name) => [name, randomUUID()]))
  for (const [seat, name] of game.players.entries())
    rows.players.push({ id: seats.get(name), gameId, name, seat, joinedAt: startedAt })
  let crux: string | null = null
  for (const [index, round] of game.rounds.entries()) {
    if (round === 'skipped') continue
    const roundId = randomUUID()
    const at = new Date(startedAt.getTime() + ((index + 1) / (game.rounds.length + 2)) * game.minutes * minute)
    const played = new Set(Object.values(round.plays).flat())
    const left = [...parts.cardIds].filter(([key]) => !played.has(key)).map(([, id]) => id)
    const hands: DealtHand[] = []
    let chosenCandidateId: string | null = null
    for (const [name, keys] of Object.entries(round.plays)) {
      const playerId = seats.get(name) ?? ''
      const own = keys.map((key) => ({ key, id: randomUUID(), cardId: parts.cardIds.get(key) ?? '' }))
      const others = Array.from({ length: handLimits.size - own.length }, () =>
        left.splice(Math.floor(random() * left.length), 1),
      )
      hands.push({ seat: playerId, cards: [...own.map(({ cardId }) => cardId), ...others.flat()] })
      for (const { key, id, cardId } of own) {
        rows.candidates.push({ id, gameId, roundId, playerId, cardId, revealed: true, createdAt: at })
        if (key === round.chosen) chosenCandidateId = id
        if (key === round.chosen && key === game.crux) crux = id
      }
    }
    rows.hands.push({ id: roundId, hands })
    const perspectiveId = parts.perspectiveIds[index] ?? ''
    rows.rounds.push({ id: roundId, gameId, perspectiveId, playOrder: index, state: 'complete', chosenCandidateId })
  }
  return crux
}

function addAnswers(
  rows: Rows,
  { id: gameId, organizationId }: { id: string; organizationId: string },
  game: DemoGame,
  template: Template,
  endedAt: Date,
): void {
  for (const [index, topic] of template.topics.entries()) {
    const [topicId, id] = [randomUUID(), randomUUID()]
    const answer = game.answers[topic.key]
    rows.topics.push({ ...topic, id: topicId, gameId, index })
    const report = typeof answer === 'string' ? answer : ''
    rows.conclusions.push({ id, gameId, topicId, kind: topic.kind, report, updatedAt: endedAt })
    if (answer === undefined || typeof answer === 'string') continue
    for (const action of answer)
      rows.actionItems.push({ gameId, organizationId, topicId, actionPlanId: id, ...settled(action, endedAt) })
  }
}

/** An action in its final state: done a day before it was due, blocked or dropped a week after the game. */
function settled({ name, assignee, dueInDays, done, blocked, dropped }: DemoAction, endedAt: Date) {
  const after = (days: number) => new Date(endedAt.getTime() + days * day)
  const action = { name, assignee, dueAt: after(dueInDays), createdAt: endedAt }
  const changedAt = (at: Date) => ({ stateChangedAt: at, updatedAt: at })
  if (done) {
    const doneAt = after(Math.max(0, dueInDays - 1))
    return { ...action, state: 'done' as const, isDone: true, doneAt, ...changedAt(doneAt) }
  }
  if (blocked !== undefined)
    return { ...action, state: 'blocked' as const, blockedReason: blocked, ...changedAt(after(7)) }
  if (dropped) return { ...action, state: 'dropped' as const, ...changedAt(after(7)) }
  return { ...action, updatedAt: endedAt }
}
