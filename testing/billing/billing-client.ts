import { syncOrganization } from '#server/billing/commands/sync-organization.ts'
import { findAccount } from '#server/billing/commands/billing-account.ts'
import { type BillingWorld, worksAlways } from './billing-world.ts'
import type { TestAnswer, TestServer } from '../test-server.ts'
import { logInAgain, makeOrganization, makeUser, type TestUser } from '../world.ts'

const day = 24 * 3_600_000

/** The name that both providers use for a plan's price. */
export const priceId = (plan: string) => `price_crux_${plan}`

/** The status of a response and its first error code. */
export const codes = ({ status, body }: TestAnswer) => [status, body?.errors?.[0]?.code]

/** An admin who manages what an organization pays for: every call about its plan, without the boilerplate. */
export class BillingClient {
  readonly world: BillingWorld
  readonly organizationId: string
  readonly admin: TestUser

  private constructor(world: BillingWorld, organizationId: string, admin: TestUser) {
    this.world = world
    this.organizationId = organizationId
    this.admin = admin
  }

  /** A new organization in the middle of its trial. */
  static async open(world: BillingWorld): Promise<BillingClient> {
    const trialEndsAt = new Date(world.server.services.clock().getTime() + 10 * day)
    const organizationId = await makeOrganization(world.server, { tier: 'trial', trialEndsAt })
    return new BillingClient(world, organizationId, await makeUser(world.server, { organizationId, role: 'admin' }))
  }

  get billing(): NonNullable<TestServer['services']['billing']> {
    const { billing } = this.world.server.services
    if (!billing) throw new Error('nothing can be bought')
    return billing
  }

  get query() {
    return { organization_id: this.organizationId }
  }

  call = (key: Parameters<TestServer['call']>[0], options: Parameters<TestServer['call']>[1] = {}) =>
    this.world.server.call(key, { token: this.admin.token, ...options })

  begin = (plan: string) =>
    this.call('POST /v1/stripe/stripe-subscriptions/checkout', { body: { ...this.query, price_id: priceId(plan) } })

  beginPasses = (purchasableProductId: string, quantity: number) =>
    this.call('POST /v1/dashboard/purchasable-products/:purchasableProductId/checkout', {
      params: { purchasableProductId },
      body: { ...this.query, quantity },
    })

  pay = (sessionId: string, card = worksAlways, isConfirmed = false) =>
    this.world.pay(this.admin.token, sessionId, card, isConfirmed)

  session = (sessionId: string) => this.call('GET /v1/stripe/checkout-sessions/:sessionId', { params: { sessionId } })

  preview = async (plan: string) => (await this.tryPreview(plan)).body

  tryPreview = (plan: string) =>
    this.call('GET /v1/stripe/stripe-subscriptions/preview-subscription-proration', {
      query: { ...this.query, price_id: priceId(plan) },
    })

  update = (plan: string, proration_date: string, more: { amount_due?: number } = {}) =>
    this.call('POST /v1/stripe/stripe-subscriptions/update', {
      body: { ...this.query, price_id: priceId(plan), proration_date, ...more },
    })

  cancel = (cancels: boolean) =>
    this.call('POST /v1/stripe/stripe-subscriptions/cancel-subscription', { body: { ...this.query, cancel: cancels } })

  giveCard = (card: string) => this.world.giveCard(this.admin.token, this.organizationId, card)

  current = async () =>
    (await this.call('GET /v1/dashboard/subscription-products/current-product', { query: this.query })).body.data
      .attributes

  /** Totals and states, newest first. */
  invoices = async () =>
    (await this.call('GET /v1/stripe/stripe-subscriptions/invoices', { query: this.query })).body.data.map(
      ({ attributes }: { attributes: { total: number; status: string } }) => [attributes.total, attributes.status],
    )

  /** Buys a plan and waits for the provider's confirmation. */
  async buy(plan: string, card = worksAlways): Promise<void> {
    const { body } = await this.begin(plan)
    const refusal = await this.pay(body.data.id, card)
    if (refusal !== null) throw new Error(refusal)
    await this.world.settle()
  }

  /** Previews a change and makes it. */
  async change(plan: string) {
    const { data } = await this.preview(plan)
    return { preview: data.attributes, answer: await this.update(plan, data.attributes.proration_date) }
  }

  /** Lets days pass, then logs the admin in again. */
  async forward(days: number): Promise<void> {
    await this.world.forward(days)
    this.admin.token = await logInAgain(this.world.server, this.admin.id)
  }

  /** The same, with the provider's webhooks and the daily reconciliation. */
  async pass(days: number): Promise<void> {
    await this.forward(days)
    await this.world.settle()
    await syncOrganization(this.world.server.services, this.organizationId)
  }

  /** Ends its subscription, so that later tests that let years pass do not process its renewals. */
  async leave(): Promise<void> {
    const customerId = await this.customerId()
    if (!customerId) return
    const { subscriptions } = await this.billing.readCustomer(customerId)
    for (const { id } of subscriptions) await this.billing.endNow(id, { paysBack: false })
    await this.world.settle('lost')
  }

  async customerId(): Promise<string | null> {
    return (await findAccount(this.world.server.services.database.db, this.organizationId))?.customerId ?? null
  }
}
