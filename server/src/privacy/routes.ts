import { Readable } from 'node:stream'
import { exportOrganization as exportOrganizationEndpoint, exportSelf } from '#contract/people/privacy.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { mayOnOrganization } from '#domain/permissions/organization-rules.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { type FileReader, whileAllowed } from '#server/http/access/while-allowed.ts'
import { implement } from '#server/http/implement.ts'
import type { FileAnswer } from '#server/http/response/file-answer.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'
import { exportOrganization } from './export-organization.ts'
import { exportUser, mayHaveOfOwn } from './export-user.ts'
import { zipFiles, type ArchiveFile } from './zip-files.ts'

export const privacyRoutes = [
  implement(exportOrganizationEndpoint, {
    transaction: 'own',
    facts: ({ params }, services) => organizationFacts(services.database.db, params.organizationId),
    handle: async ({ db, actor, facts, now }, services) => {
      await inTransaction(services, (tx) =>
        recordAudit(
          tx,
          {
            organizationId: facts.id,
            actorUserId: actor.userId,
            action: 'organization.exported',
            subject: { type: 'organization', id: facts.id },
          },
          now,
        ),
      )
      const files = exportOrganization(db, facts.id, { userId: actor.userId, now })
      const mayHave: Reader['mayHave'] = (reader) => mayOnOrganization('organization.export', reader, facts) === 'allow'
      return archive('organization', files, { reader: { actor, mayHave }, now }, services)
    },
  }),
  implement(exportSelf, {
    transaction: 'own',
    handle: async ({ db, actor, now }, services) => {
      await inTransaction(services, (tx) =>
        recordAudit(
          tx,
          {
            organizationId: null,
            actorUserId: actor.userId,
            action: 'user.exported',
            subject: { type: 'user', id: actor.userId },
          },
          now,
        ),
      )
      const files = exportUser({ db, tokens: services.tokens }, actor.userId, now)
      return archive('account', files, { reader: { actor, mayHave: mayHaveOfOwn }, now }, services)
    },
  }),
]

type Reader = FileReader<ArchiveFile>

function archive(
  what: string,
  files: AsyncIterable<ArchiveFile>,
  { reader, now }: { reader: Reader; now: Date },
  services: Services,
): FileAnswer {
  return {
    name: `crux-${what}-${now.toISOString().slice(0, 10)}.zip`,
    content: Readable.from(zipFiles(whileAllowed(files, reader, services), now), { objectMode: false }),
  }
}
