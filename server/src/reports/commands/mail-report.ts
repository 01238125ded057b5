import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import type { GameFacts } from '#domain/permissions/game-rules.ts'
import type { AddressBox } from '#server/adapters/secrets/address-box.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { reportMails } from '#server/db/schema/sharing.ts'
import { inLanguage } from '#server/game-rows/in-language.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { readReportSummary } from '#server/game-rows/read-summary.ts'
import { readWentOn } from '#server/game-rows/went-on.ts'
import { refusalToken, refusesReports } from '#server/mail/report-refusals.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { takeOutsideMails } from '#server/mail/take-outside-mail.ts'
import { findReader, type ReportReader } from './report-readers.ts'
import { type ReportTale, reportTale } from './report-values.ts'
import { makeShareLink } from './share-link.ts'

export interface MailServices {
  addresses: AddressBox
  tokens: Tokens
}

interface Sending {
  rows: GameRows
  senderId: string
  withSummary?: boolean
  now: Date
}

/** Of one report, by the language of the mail. */
type Tales = Map<Language, ReportTale>

export interface Recipient {
  email: string
  reader: ReportReader | null
  /** Of a mail to somebody outside the organization; null: the game's. */
  language: Language | null
}

/**
 * The recipients set up for a game, without those who refuse report mails or have reached a limit
 * today. Counts a mail for each.
 */
export async function recipientsToday(
  tx: Db,
  game: GameRows['game'],
  now: Date,
  { tokens }: Pick<MailServices, 'tokens'>,
): Promise<string[]> {
  const wanted: string[] = []
  for (const to of game.send_report_to) if (!(await refusesReports(tx, to, tokens))) wanted.push(to)
  return mayBeMailed(tx, game, wanted, game.game_master_id, now)
}

/** Those addresses that may get a report of a game today; counts a mail to each. */
export async function mayBeMailed(
  tx: Db,
  game: GameRows['game'],
  to: readonly string[],
  senderId: string,
  now: Date,
): Promise<string[]> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, game.organization_id))
  return organization ? takeOutsideMails(tx, { kind: 'report', to, senderId, organization, gameId: game.id }, now) : []
}

/** Mails a game's report to its configured recipients; each sees only their own address. */
export async function mailReports(
  tx: Db,
  sending: Sending,
  addresses: readonly string[],
  services: MailServices,
): Promise<void> {
  if (addresses.length === 0) return
  const tales: Tales = new Map()
  for (const email of addresses) {
    const reader = await findReader(tx, { email }, factsOf(sending.rows))
    await mailReport(tx, sending, { email, reader, language: null }, services, tales)
  }
}

/**
 * Mails a game's report to one recipient: readers of the organization get a dashboard link, all others an open link.
 */
export async function mailReport(
  tx: Db,
  sending: Sending,
  { email, reader, language }: Recipient,
  services: MailServices,
  tales: Tales = new Map(),
): Promise<typeof reportMails.$inferSelect> {
  const { rows, senderId, now } = sending
  const { id: gameId, language: ofGame } = rows.game
  const mailLanguage = reader ? (reader.language ?? (await languageOf(tx, rows))) : (language ?? ofGame)
  const tale = tales.get(mailLanguage) ?? (await taleOf(tx, sending, mailLanguage))
  tales.set(mailLanguage, tale)
  const values = { ...tale, unsubscribe: refusalToken(email, services.tokens) }
  const link = reader
    ? null
    : await makeShareLink(tx, { gameId, userId: senderId, address: email, now }, services.addresses)
  if (link)
    await sendMail(tx, {
      template: 'report_outside',
      to: email,
      language: mailLanguage,
      values: { ...values, path: `/report#${link.token}`, endsAt: link.endsAt.toISOString() },
      now,
    })
  else
    await sendMail(tx, {
      template: 'report',
      to: email,
      language: mailLanguage,
      values: { ...values, path: `/dashboard/game/${gameId}` },
      now,
    })
  const [mail] = await tx
    .insert(reportMails)
    .values({
      gameId,
      senderId,
      kind: reader ? 'member' : 'outside',
      userId: reader?.userId ?? null,
      shareLinkId: link?.id ?? null,
      sentAt: now,
    })
    .returning()
  if (!mail) throw new Error('the report mail was not inserted')
  return mail
}

export function factsOf({ game }: GameRows): GameFacts {
  return {
    gameId: game.id,
    organizationId: game.organization_id,
    gameMasterId: game.game_master_id,
    visibility: game.visibility,
  }
}

async function taleOf(
  tx: Db,
  { rows: given, senderId, withSummary = false, now }: Sending,
  language: Language,
): Promise<ReportTale> {
  const { rows } = await inLanguage(tx, given, language)
  const [about] = await tx
    .select({
      organization: organizations.name,
      timeZone: organizations.timeZone,
      name: users.name,
      email: users.email,
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, senderId))
    .where(eq(organizations.id, rows.game.organization_id))
  if (!about) throw new Error('a report without its sender')
  const summary = withSummary ? await readReportSummary(tx, rows.game.id) : null
  const { organization, timeZone, name, email } = about
  const wentOn = await readWentOn(tx, rows)
  return reportTale(rows, { organization, timeZone, sender: name ?? email, senderId, summary, wentOn, now })
}

/** The language for members whose own is unknown. */
async function languageOf(tx: Db, { game }: GameRows): Promise<Language> {
  const [organization] = await tx
    .select({ language: organizations.preferredLanguage })
    .from(organizations)
    .where(eq(organizations.id, game.organization_id))
  return organization?.language ?? game.language
}
