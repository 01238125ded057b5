import { eq } from 'drizzle-orm'
import { sendMail } from '#server/mail/send-mail.ts'
import { takeOutsideMail } from '#server/mail/take-outside-mail.ts'
import type { ReportValues } from '#server/mail/mail-values.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { readGameRows, type GameRows } from '#server/game-rows/read-game-rows.ts'

/** Of a game's recipients those who may be mailed a report today; each is counted. */
export async function recipientsToday(tx: Db, game: GameRows['game'], now: Date): Promise<string[]> {
  if (game.send_report_to.length === 0) return []
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, game.organization_id))
  const allowed: string[] = []
  for (const to of organization ? game.send_report_to : [])
    if (
      organization &&
      (await takeOutsideMail(tx, { kind: 'report', to, senderId: game.game_master_id, organization }, now))
    )
      allowed.push(to)
  return allowed
}

/** Mails a completed game's report to each of these addresses, in the language of its organization's mails; each reader sees only themselves. */
export async function mailReport(tx: Db, gameId: string, recipients: readonly string[], now: Date): Promise<void> {
  if (recipients.length === 0) return
  const rows = await readGameRows(tx, gameId)
  if (!rows) return
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, rows.game.organization_id))
  const [gameMaster] = await tx.select({ name: users.name }).from(users).where(eq(users.id, rows.game.game_master_id))
  if (!organization) return
  const values = reportOf(rows, {
    organization: organization.name,
    gameMaster: gameMaster?.name ?? rows.game_master_email ?? '',
    now,
  })
  for (const to of recipients)
    await sendMail(tx, { template: 'report', to, language: organization.preferredLanguage, values, now })
}

function reportOf(rows: GameRows, about: { organization: string; gameMaster: string; now: Date }): ReportValues {
  const { game, perspectives, rounds, topics, conclusions, action_items: items } = rows
  const cruxCard = cardOf(rows, game.crux_candidate_id)
  const questionOf = (id: string) => perspectives.find((perspective) => perspective.id === id)
  return {
    path: `/game/${game.id}`,
    subject: game.subject,
    team: game.team,
    organization: about.organization,
    gameMaster: about.gameMaster,
    completedAt: game.completed_at ?? about.now.toISOString(),
    crux: cruxCard ? { title: cruxCard.title, description: cruxCard.description } : null,
    rounds: rounds.map((round) => {
      const perspective = questionOf(round.perspective_id)
      return {
        perspective: perspective?.description.trim() || perspective?.title || '',
        card: cardOf(rows, round.chosen_candidate_id)?.title ?? null,
      }
    }),
    findings: topics.flatMap(({ id, kind, title }) =>
      kind === 'finding'
        ? [{ question: title, answer: conclusions.find(({ topic_id }) => topic_id === id)?.report ?? '' }]
        : [],
    ),
    actions: items.map(({ name, assignee, due_at }) => ({ name, assignee, dueAt: due_at })),
  }
}

function cardOf({ candidates, cards }: GameRows, candidateId: string | null) {
  const cardId = candidates.find(({ id }) => id === candidateId)?.card_id
  return cards.find(({ id }) => id === cardId)
}
