import { and, eq, gt } from 'drizzle-orm'
import { type AiFeature, aiContractStatus, aiFeatures } from '#domain/ai/ai-contract.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { aiContracts } from '#server/db/schema/ai.ts'
import { organizations } from '#server/db/schema/people.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { findOrganization } from '../find-organization.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError, UsageError } from '#server/operator/installation/operator-errors.ts'
import { printInstant, printTable } from '../print-table.ts'
import { needText, readDay, readNumber, readText } from '../read-options.ts'

const day = 24 * 3_600_000
const tokensMax = 999_999_999

export const addAiContract: OperatorCommand = {
  name: 'add-ai-contract',
  summary: 'Let an organization use the installation’s AI for a time, up to so many tokens a month.',
  arguments: ['<organization>'],
  options: {
    name: { type: 'string' },
    features: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    tokens: { type: 'string' },
  },
  optionHelp: {
    name: 'what its admins read (default: AI and the year)',
    features: `with commas: ${aiFeatures.join(', ')} (default: all)`,
    from: 'first day (UTC), such as 2026-01-01 (default: today)',
    until: 'last day (UTC)',
    tokens: 'how many a UTC month, read and written together',
  },
  run: onDatabase(async ({ values, positionals, now, print }, { database, eventBus }) => {
    const lastDay = readDay(values, 'until')
    const firstDay = readDay(values, 'from')
    const tokens = readNumber(values, 'tokens', { min: 1, max: tokensMax })
    if (!lastDay) throw new UsageError('--until is missing.')
    if (tokens === null) throw new UsageError('--tokens is missing.')
    // `readDay` returns the last millisecond of a day.
    const startsAt = firstDay ? new Date(firstDay.getTime() + 1 - day) : now
    const endsAt = new Date(lastDay.getTime() + 1)
    if (endsAt <= startsAt) throw new UsageError('--until must not lie before --from.')
    const features = readFeatures(readText(values, 'features'))
    await inTransaction({ database, eventBus }, async (tx) => {
      const organization = await findOrganization(tx, positionals[0] ?? '')
      const name = values['name'] === undefined ? `AI ${startsAt.getUTCFullYear()}` : needText(values, 'name')
      const [row] = await tx
        .insert(aiContracts)
        .values({
          organizationId: organization.id,
          name,
          features,
          monthlyTokens: tokens,
          startsAt,
          endsAt,
          createdAt: now,
        })
        .returning({ id: aiContracts.id })
      await recordAudit(
        tx,
        {
          organizationId: organization.id,
          actorUserId: null,
          action: 'ai.contract_added',
          subject: { type: 'organization', id: organization.id },
          data: { features, tokens },
        },
        now,
      )
      print(
        `Added the contract ${row?.id ?? ''} for ${organization.name}: ${features.join(', ')}, ${tokens} tokens a month.`,
      )
    })
  }),
}

export const listAiContracts: OperatorCommand = {
  name: 'list-ai-contracts',
  summary: 'Show who may use the installation’s AI, for what and until when.',
  arguments: [],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ now, print }, { database: { db } }) => {
    const rows = await db
      .select({ contract: aiContracts, organization: organizations.name })
      .from(aiContracts)
      .innerJoin(organizations, eq(organizations.id, aiContracts.organizationId))
      .orderBy(organizations.name, aiContracts.startsAt)
    print(
      printTable(
        ['id', 'organization', 'name', 'status', 'features', 'tokens a month', 'from', 'until'],
        rows.map(({ contract, organization }) => [
          contract.id,
          organization,
          contract.name,
          aiContractStatus(contract, now),
          contract.features.join(', '),
          String(contract.monthlyTokens),
          printInstant(contract.startsAt),
          printInstant(contract.endsAt),
        ]),
        'There are no contracts.',
      ),
    )
  }),
}

export const endAiContract: OperatorCommand = {
  name: 'end-ai-contract',
  summary: 'End a contract now; what was counted stays.',
  arguments: ['<id>'],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ positionals: [id = ''], now, print }, { database, eventBus }) => {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw new UsageError('Give the id of a contract.')
    await inTransaction({ database, eventBus }, async (tx) => {
      const [row] = await tx
        .update(aiContracts)
        .set({ endsAt: now })
        .where(and(eq(aiContracts.id, id), gt(aiContracts.endsAt, now)))
        .returning()
      if (!row)
        throw new OperatorError('There is no contract with this id that runs. "list-ai-contracts" shows them all.')
      await recordAudit(
        tx,
        {
          organizationId: row.organizationId,
          actorUserId: null,
          action: 'ai.contract_ended',
          subject: { type: 'organization', id: row.organizationId },
        },
        now,
      )
      print(`Ended the contract ${row.name}.`)
    })
  }),
}

function readFeatures(text: string | null): AiFeature[] {
  if (text === null) return [...aiFeatures]
  return [...new Set(text.split(',').map((part) => part.trim()))].map((part) => {
    const feature = aiFeatures.find((one) => one === part)
    if (!feature) throw new UsageError(`--features must be some of ${aiFeatures.join(', ')}, with commas.`)
    return feature
  })
}
