import { asc } from 'drizzle-orm'
import { organizations } from '#server/db/schema/people.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { printInstant, printTable } from '../print-table.ts'

export const listOrganizations: OperatorCommand = {
  name: 'list-organizations',
  summary: 'Show all organizations with plan and quotas.',
  arguments: [],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ print }, { database: { db } }) => {
    const rows = await db.select().from(organizations).orderBy(asc(organizations.name), asc(organizations.id))
    print(
      printTable(
        ['id', 'name', 'plan', 'active', 'trial ends', 'people', 'children', 'parent'],
        rows.map((row) => [
          row.id,
          row.name,
          row.tier,
          row.subscriptionActive ? 'yes' : 'no',
          printInstant(row.trialEndsAt),
          String(row.userQuota ?? 'unlimited'),
          String(row.childOrganizationQuota),
          row.parentOrganizationId ?? '-',
        ]),
        'There are no organizations.',
      ),
    )
  }),
}
