import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AddressBox } from '#server/adapters/secrets/address-box.ts'
import { claimActions } from '#server/action-links/commands/claim-actions.ts'
import { actionItems, gameLanguages, games, players } from '#server/db/schema/games.ts'
import { decks } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { reportMails } from '#server/db/schema/sharing.ts'
import { notes } from '#server/db/schema/together.ts'
import { makeShareLink } from '#server/reports/commands/share-link.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { binnedGame, practiceGame } from './games/left-over.ts'
import { nightShift } from './games/night-shift.ts'

interface Demo {
  organizationId: string
  /** Who led the night shift's game, and who is mailed its report. */
  masterId: string
  adminId: string
  addresses: AddressBox
  now: Date
}

const hour = 3_600_000
/** What the night shift took over from a winter's game. */
const takenOver = 'Practise the emergency call on both shifts'
const outsider = 'director@harbour.example'

/**
 * Adds what remains of games besides their reports: words in other languages, notes, claims, an action taken over, open
 * links and mails, and games for practice and in the bin. Games that the library has no deck for are left out.
 */
export async function addWhatCameAfter(tx: Transaction, demo: Demo): Promise<void> {
  const { organizationId, now } = demo
  await pinAllLanguages(tx, organizationId)
  await tx.update(games).set({ isTestGame: true }).where(isGame(organizationId, practiceGame.subject))
  await tx
    .update(games)
    .set({ deletedAt: new Date(now.getTime() - 24 * hour) })
    .where(isGame(organizationId, binnedGame.subject))
  const [game] = await tx.select().from(games).where(isGame(organizationId, nightShift.subject))
  if (!game?.completedAt) return
  await takeOver(tx, demo, { id: game.id, completedAt: game.completedAt })
  await addNotes(tx, game.id, game.completedAt)
  await claim(tx, game.id, new Date(game.completedAt.getTime() + hour / 12))
  await share(tx, demo, game.id, new Date(game.completedAt.getTime() + hour))
}

function isGame(organizationId: string, subject: string) {
  return and(eq(games.organizationId, organizationId), eq(games.subject, subject))
}

/** Pins the decks' other languages to the demo's games that were inserted as rows, its child organization's too. */
async function pinAllLanguages(tx: Transaction, organizationId: string): Promise<void> {
  await tx.execute(sql`insert into ${gameLanguages} (game_id, language, deck_version_id)
    select g.id, other.language, other.current_version_id from ${games} g
    join ${decks} deck on deck.id = g.deck_id and deck.organization_id is null
    join ${decks} other on other.catalog_id = deck.catalog_id and other.organization_id is null
      and other.language <> deck.language and other.is_published and other.deleted_at is null
      and other.current_version_id is not null
    where g.organization_id in (select id from ${organizations}
      where id = ${organizationId} or parent_organization_id = ${organizationId})
    on conflict do nothing`)
}

async function takeOver(
  tx: Transaction,
  { organizationId, masterId }: Demo,
  later: { id: string; completedAt: Date },
): Promise<void> {
  // The practice game and the one in the bin decided the same.
  const found = await tx
    .select({ action: actionItems })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(
      and(
        eq(actionItems.organizationId, organizationId),
        eq(actionItems.name, takenOver),
        eq(games.isTestGame, false),
        isNull(games.deletedAt),
      ),
    )
  const rows = found.map(({ action }) => action)
  const [taken, origin] = [rows.find(({ gameId }) => gameId === later.id), rows.find((row) => row.gameId !== later.id)]
  if (!taken || !origin) return
  const { id, name, assignee, dueAt } = origin
  await tx.update(actionItems).set({ originId: id }).where(eq(actionItems.id, taken.id))
  await tx
    .update(actionItems)
    .set({
      state: 'dropped',
      stateChangedAt: later.completedAt,
      stateChangedBy: masterId,
      updatedAt: later.completedAt,
    })
    .where(eq(actionItems.id, id))
  const carriedOver = [{ id, name, assignee, due_at: dueAt.toISOString(), decision: 'taken' as const }]
  await tx.update(games).set({ carriedOver }).where(eq(games.id, later.id))
}

/** Notes on the crux, of two players and the game master, who shows them in the report. */
async function addNotes(tx: Transaction, gameId: string, updatedAt: Date): Promise<void> {
  const seats = await tx.select().from(players).where(eq(players.gameId, gameId))
  const words = {
    Amara: 'The board tells us what is broken, never what is half done.',
    Ewa: 'I stay ten minutes longer each morning. Nobody asked me to.',
  }
  const of = seats.flatMap(({ id, name }) => (name in words ? [[id, words[name as keyof typeof words]] as const] : []))
  const note = { gameId, subjectId: gameId, updatedAt }
  await tx
    .insert(notes)
    .values([
      ...of.map(([playerId, text]) => ({ ...note, playerId, subjectKind: 'crux' as const, text })),
      { ...note, playerId: null, subjectKind: 'crux' as const, text: 'Ask who pays for the ten minutes.' },
    ])
  await tx.update(games).set({ notesInReport: 'without_authors' }).where(eq(games.id, gameId))
}

/** Two players took their actions along on their phones. */
async function claim(tx: Transaction, gameId: string, now: Date): Promise<void> {
  const seats = await tx
    .select()
    .from(players)
    .where(and(eq(players.gameId, gameId), inArray(players.name, ['Dev', 'Finn'])))
  const items = await tx.select().from(actionItems).where(eq(actionItems.gameId, gameId))
  for (const { id: playerId, name } of seats) {
    const actionItemIds = items.filter(({ assignee }) => assignee === name).map(({ id }) => id)
    if (actionItemIds.length > 0) await claimActions(tx, { gameId, playerId, actionItemIds, now })
  }
}

/** The report was mailed to an admin and to somebody outside, and there is a link that was passed on. */
async function share(
  tx: Transaction,
  { masterId, adminId, addresses }: Demo,
  gameId: string,
  sentAt: Date,
): Promise<void> {
  const link = { gameId, userId: masterId, now: sentAt }
  const mailed = await makeShareLink(tx, { ...link, address: outsider }, addresses)
  await makeShareLink(tx, { ...link, address: null }, addresses)
  const mail = { gameId, senderId: masterId, sentAt }
  await tx.insert(reportMails).values([
    { ...mail, kind: 'outside', shareLinkId: mailed.id },
    { ...mail, kind: 'member', userId: adminId },
  ])
}
