import { readGivenMembership as readEndpoint, refuseMembership as refuseEndpoint } from '#contract/people/users.ts'
import { countWrongLinks } from '#server/authentication/commands/count-wrong-links.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { readGivenMembership, refuseMembership } from './commands/refuse-membership.ts'

/** Calls of people who were moved or got a membership, with the link of the mail about it. */
export const givenMembershipRoutes = [
  implement(readEndpoint, {
    transaction: 'own',
    handle: ({ body, address, now }, services) =>
      countWrongLinks(services.attempts, address, async () =>
        present(await inTransaction(services, (tx) => readGivenMembership(tx, body.code, now))),
      ),
  }),
  implement(refuseEndpoint, {
    transaction: 'own',
    handle: ({ body, address, now }, services) =>
      countWrongLinks(services.attempts, address, async () =>
        present(await inTransaction(services, (tx, news) => refuseMembership(tx, news, body.code, now))),
      ),
  }),
]

function present(given: Awaited<ReturnType<typeof readGivenMembership>>) {
  return one({
    type: 'given-places' as const,
    id: given.id,
    attributes: { organization_name: given.organizationName, return_to_name: given.returnTo?.name ?? null },
  })
}
