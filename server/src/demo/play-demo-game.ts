import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { dealHand } from '#domain/cards/deal.ts'
import { feedbackLimits, handLimits } from '#domain/limits.ts'
import { createActionItem } from '#server/conclusions/commands/change-action-items.ts'
import { saveFeedback } from '#server/conclusions/commands/save-feedback.ts'
import { saveFinding } from '#server/conclusions/commands/save-finding.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { actionItems, gameEvents, games, roundHands, rounds, topics } from '#server/db/schema/games.ts'
import { createGame } from '#server/games/commands/create-game.ts'
import { endGame } from '#server/games/commands/end-game.ts'
import { pickCrux } from '#server/games/commands/pick-crux.ts'
import { startGame } from '#server/games/commands/start-game.ts'
import { startNextRound } from '#server/rounds/commands/start-next-round.ts'
import type { MailServices } from '#server/reports/commands/mail-report.ts'
import { joinGame } from '#server/players/commands/join-game.ts'
import { chooseCandidate, endPicking, skipRound } from '#server/rounds/commands/move-round.ts'
import { playCard } from '#server/rounds/commands/play-card.ts'
import type { DemoGame, DemoRound } from './games/demo-game.ts'
import type { GameParts } from './find-game-parts.ts'

interface Table {
  game: DemoGame
  parts: GameParts
  organizationId: string
  userId: string
  /** The game ends `game.minutes` later. */
  startedAt: Date
  random: () => number
  services: MailServices
}

const minute = 60_000
const day = 24 * 60 * minute
const pointer = ''

/** Plays a whole game with the commands of a real one, dated in the past. */
export async function playDemoGame(tx: Transaction, table: Table): Promise<void> {
  const { game, startedAt, random } = table
  const endedAt = new Date(startedAt.getTime() + game.minutes * minute)
  const { gameId, candidateIds } = await playRounds(tx, table, game.rounds)
  await startNextRound(tx, { gameId, deck: null }, { now: endedAt, random })
  await pickCrux(tx, gameId, found(candidateIds, game.crux), pointer, endedAt)
  await conclude(tx, game, gameId, endedAt)
  await endGame(tx, gameId, game.visibility, endedAt, table.services)
  await tx.leaveGameWork(gameId)
  await settleActions(tx, game, gameId, endedAt)
  await clock(tx, gameId, startedAt, game.minutes)
}

/** Plays only the first round of a game, which then waits in a break. */
export async function leaveDemoGame(tx: Transaction, table: Table): Promise<void> {
  const minutes = table.game.minutes / 3
  const { gameId } = await playRounds(tx, table, table.game.rounds.slice(0, 1))
  const suspendedAt = new Date(table.startedAt.getTime() + minutes * minute)
  await tx.leaveGameWork(gameId)
  await tx.update(games).set({ suspendedAt }).where(eq(games.id, gameId))
  await clock(tx, gameId, table.startedAt, minutes)
}

/** Sets up a game, seats its players and plays these rounds. */
async function playRounds(
  tx: Transaction,
  table: Table,
  played: readonly DemoRound[],
): Promise<{ gameId: string; candidateIds: Map<string, string> }> {
  const { game, startedAt, random } = table
  const gameId = await createGame(tx, newGame(table), {
    userId: table.userId,
    now: startedAt,
    random,
    pointer: () => pointer,
  })
  const playerIds = new Map<string, string>()
  for (const name of game.players) {
    const player = await joinGame(tx, { gameId, name, language: game.language, now: startedAt, random })
    playerIds.set(name, player.id)
  }
  await startGame(tx, gameId, startedAt)
  const candidateIds = new Map<string, string>()
  for (const [index, round] of played.entries()) {
    const now = new Date(startedAt.getTime() + ((index + 1) / (game.rounds.length + 2)) * game.minutes * minute)
    await playRound(tx, { ...table, gameId, playerIds, candidateIds, now }, round)
  }
  return { gameId, candidateIds }
}

/** Sets the time played, and when its events were. */
async function clock(tx: Transaction, gameId: string, startedAt: Date, minutes: number): Promise<void> {
  await tx
    .update(games)
    .set({ clockMs: minutes * minute })
    .where(eq(games.id, gameId))
  await dateEvents(tx, gameId, startedAt, minutes)
}

function newGame({ game, parts, organizationId }: Table): Parameters<typeof createGame>[1] {
  return {
    organization_id: organizationId,
    game_mode: game.mode,
    deck_id: parts.deckId,
    perspective_ids: parts.perspectiveIds,
    subject: game.subject,
    team_name: game.team,
    is_test_game: false,
    one_screen: false,
    game_type_id: parts.gameTypeId,
    crystallization_template_id: parts.templateId,
    game_master_plays: false,
    reveal_at_once: false,
    enable_player_game_notes: false,
    visibility: 'self',
    make_public: game.visibility === 'organization',
    send_report_to: [],
  }
}

interface RunningGame extends Table {
  gameId: string
  playerIds: Map<string, string>
  candidateIds: Map<string, string>
  now: Date
}

async function playRound(tx: Transaction, running: RunningGame, round: DemoRound): Promise<void> {
  const { gameId, playerIds, candidateIds, now, random } = running
  await startNextRound(tx, { gameId, deck: null }, { now, random })
  const [current] = await tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(eq(rounds.gameId, gameId))
    .orderBy(desc(rounds.playOrder))
    .limit(1)
  if (!current) throw new Error('no round was started')
  const roundId = current.id
  if (round === 'skipped') return skipRound(tx, { gameId, roundId, now })
  const hands = dealHands(running, round).map(({ name, cardIds }) => ({ seat: found(playerIds, name), cards: cardIds }))
  await tx.insert(roundHands).values({ id: roundId, hands })
  for (const [name, keys] of Object.entries(round.plays)) {
    const actor = { kind: 'player' as const, gameId, playerId: found(playerIds, name) }
    for (const key of keys) {
      const candidate = await playCard(tx, { gameId, roundId, cardId: found(running.parts.cardIds, key), actor, now })
      candidateIds.set(key, candidate.id)
    }
  }
  await endPicking(tx, { gameId, roundId })
  await chooseCandidate(tx, { gameId, roundId, now, candidateId: found(candidateIds, round.chosen), pointer })
}

/** Deals hands that include the cards each player will play; the rest is dealt as usual. */
function dealHands(
  { parts, random, candidateIds }: RunningGame,
  { plays }: Exclude<DemoRound, 'skipped'>,
): { name: string; cardIds: string[] }[] {
  const deck = [...parts.cardIds.values()]
  const chosenInGame = [...candidateIds.keys()].map((key) => found(parts.cardIds, key))
  const scripted = Object.entries(plays).map(([name, keys]) => ({
    name,
    cardIds: keys.map((key) => found(parts.cardIds, key)),
  }))
  const handsInRound = scripted.map(({ cardIds }) => cardIds)
  return scripted.map(({ name, cardIds }) => {
    const others = dealHand(
      { deck, handsInRound, playedBySeat: [], chosenInGame },
      random,
      handLimits.size - cardIds.length,
    )
    handsInRound.push(others)
    return { name, cardIds: [...cardIds, ...others] }
  })
}

async function conclude(tx: Transaction, game: DemoGame, gameId: string, now: Date): Promise<void> {
  const ofGame = await tx.select({ id: topics.id, key: topics.key }).from(topics).where(eq(topics.gameId, gameId))
  for (const { id: topicId, key } of ofGame) {
    const answer = game.answers[key]
    if (typeof answer === 'string') await saveFinding(tx, { gameId, topicId, report: answer, now, pointer })
    else
      for (const { name, assignee, dueInDays } of answer ?? []) {
        await createActionItem(tx, {
          gameId,
          topicId,
          name,
          assignee,
          dueAt: new Date(now.getTime() + dueInDays * day),
          now,
          pointer,
        })
      }
  }
  await saveFeedback(tx, {
    gameId,
    score: game.feedback.score,
    maxScore: feedbackLimits.scoreMax,
    feedbackText: game.feedback.text,
    now,
  })
}

/** Marks actions as done, a day before they were due, or as blocked or dropped, two days after the game. */
async function settleActions(tx: Transaction, game: DemoGame, gameId: string, endedAt: Date): Promise<void> {
  const actions = Object.values(game.answers).flatMap((answer) => (typeof answer === 'string' ? [] : answer))
  const changedAt = new Date(endedAt.getTime() + 2 * day)
  for (const { name, blocked, dropped } of actions) {
    if (blocked === undefined && !dropped) continue
    await tx
      .update(actionItems)
      .set({
        ...(blocked === undefined ? { state: 'dropped' } : { state: 'blocked', blockedReason: blocked }),
        stateChangedAt: changedAt,
        updatedAt: changedAt,
      })
      .where(and(eq(actionItems.gameId, gameId), eq(actionItems.name, name)))
  }
  const done = actions.filter((action) => action.done).map(({ name }) => name)
  if (done.length === 0) return
  const doneAt = sql`greatest(${actionItems.dueAt} - interval '1 day', ${endedAt.toISOString()}::timestamptz)`
  await tx
    .update(actionItems)
    .set({ state: 'done', isDone: true, doneAt, stateChangedAt: doneAt, updatedAt: doneAt })
    .where(and(eq(actionItems.gameId, gameId), inArray(actionItems.name, done)))
}

/** Spreads the events evenly over the game: commands log them at the database's current time. */
async function dateEvents(tx: Transaction, gameId: string, startedAt: Date, minutes: number): Promise<void> {
  await tx.execute(sql`update ${gameEvents} set at = ${startedAt.toISOString()}::timestamptz + ${minutes} * interval '1 minute' * ordered.share
    from (select version, (row_number() over (order by version) - 1)::float / greatest(count(*) over () - 1, 1) as share from ${gameEvents} where game_id = ${gameId}) ordered
    where ${gameEvents.gameId} = ${gameId} and ordered.version = ${gameEvents.version}`)
}

function found(map: ReadonlyMap<string, string>, key: string): string {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo game names ${key}, which is not there`)
  return value
}
