import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { createInferenceEndpoint } from '#contract/people/ai.ts'
import { isRefusedHost } from '#server/adapters/ai/resolve-host.ts'
import { checkEndpoint, type FieldFault } from '#server/ai/check-endpoint.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { inferenceEndpoints } from '#server/db/schema/ai.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { allowAi } from './allow-ai.ts'

interface Saving {
  organizationId: string
  userId: string
  now: Date
  /** Whether an endpoint must already exist. */
  isThere: boolean
  given: z.output<typeof createInferenceEndpoint.body>
  pointer: (field: string) => string
}

/**
 * Creates or changes an organization's own endpoint. Resolving its host is slow, so it happens before the transaction.
 * @throws ApiError 404, 409 inference_endpoint_exists, 422 with every fault, and whatever bars the organization from AI
 */
export async function saveEndpoint(services: Services, saving: Saving): Promise<void> {
  const { given, pointer, organizationId, now } = saving
  const { db } = services.database
  await allowAi(db, organizationId, now)
  const before = await findEndpoint(db, organizationId)
  if (before && !saving.isThere) throw new ApiError('inference_endpoint_exists')
  if (!before && saving.isThere) throw new ApiError('not_found')
  const { allowPrivateAddresses } = services.ai
  const { settings, key, faults } = checkEndpoint(given, before ?? null, { allowHttp: allowPrivateAddresses })
  const refuse = (found: readonly FieldFault[]) =>
    new ApiError(found.map(({ field, code }) => ({ code, pointer: pointer(field) })))
  if (faults.length > 0) throw refuse(faults)
  const { base_url } = settings.config
  if (base_url !== undefined && !allowPrivateAddresses && (await isRefusedHost(base_url)))
    throw refuse([{ field: 'adapter_config/base_url', code: 'inference-endpoint.schemas.base-url.refused' }])
  const sealed = key === null ? {} : { sealedKey: services.endpointKeys.seal(key), lastFour: lastFourOf(key) }
  const isSaved = await inTransaction(services, async (tx) => {
    const values = { ...settings, ...sealed, updatedAt: now }
    const written = before
      ? await tx
          .update(inferenceEndpoints)
          .set(values)
          // The row must still be the one that was checked: its key may be reused, and the
          // change builds on its settings.
          .where(
            and(
              eq(inferenceEndpoints.organizationId, organizationId),
              eq(inferenceEndpoints.sealedKey, before.sealedKey),
              eq(inferenceEndpoints.adapter, before.adapter),
              eq(inferenceEndpoints.config, before.config),
            ),
          )
          .returning({ id: inferenceEndpoints.organizationId })
      : await tx
          .insert(inferenceEndpoints)
          .values({ sealedKey: '', lastFour: '', ...values, organizationId, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: inferenceEndpoints.organizationId })
    if (written.length === 0) return false
    await recordAudit(
      tx,
      {
        organizationId,
        actorUserId: saving.userId,
        action: before ? 'ai.endpoint_changed' : 'ai.endpoint_added',
        subject: { type: 'organization', id: organizationId },
        data: { adapter: settings.adapter, new_key: key !== null },
      },
      now,
    )
    return true
  })
  // Somebody else was faster: start over from the current row.
  if (!isSaved) await saveEndpoint(services, saving)
}

/** An organization's own endpoint, with its key sealed. */
export async function findEndpoint(db: Db, organizationId: string) {
  const [row] = await db.select().from(inferenceEndpoints).where(eq(inferenceEndpoints.organizationId, organizationId))
  return row
}

/** Deletes an organization's own endpoint with its key. @throws ApiError 404 */
export async function removeEndpoint(
  tx: Db,
  { organizationId, userId, now }: { organizationId: string; userId: string; now: Date },
): Promise<void> {
  const gone = await tx
    .delete(inferenceEndpoints)
    .where(eq(inferenceEndpoints.organizationId, organizationId))
    .returning({ id: inferenceEndpoints.organizationId })
  if (gone.length === 0) throw new ApiError('not_found')
  await recordAudit(
    tx,
    {
      organizationId,
      actorUserId: userId,
      action: 'ai.endpoint_removed',
      subject: { type: 'organization', id: organizationId },
    },
    now,
  )
}

/** The last four characters; fewer of a short key, so that half of it does not leak. */
function lastFourOf(key: string): string {
  return key.length < 12 ? key.slice(-1) : key.slice(-4)
}
