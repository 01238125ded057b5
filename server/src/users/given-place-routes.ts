import { readGivenPlace as readEndpoint, refusePlace as refuseEndpoint } from '#contract/users.ts'
import { countWrongLinks } from '#server/authentication/commands/count-wrong-links.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { readGivenPlace, refusePlace } from './commands/refuse-place.ts'

/** Calls of people who were moved or given a place, with the link of the mail that told them. */
export const givenPlaceRoutes = [
  implement(readEndpoint, {
    transaction: 'own',
    handle: ({ body, address, now }, services) =>
      countWrongLinks(services.attempts, address, async () =>
        present(await inTransaction(services, (tx) => readGivenPlace(tx, body.code, now))),
      ),
  }),
  implement(refuseEndpoint, {
    transaction: 'own',
    handle: ({ body, address, now }, services) =>
      countWrongLinks(services.attempts, address, async () =>
        present(await inTransaction(services, (tx, news) => refusePlace(tx, news, body.code, now))),
      ),
  }),
]

function present(given: Awaited<ReturnType<typeof readGivenPlace>>) {
  return one({
    type: 'given-places' as const,
    id: given.id,
    attributes: { organization_name: given.organizationName, return_to_name: given.returnTo?.name ?? null },
  })
}
