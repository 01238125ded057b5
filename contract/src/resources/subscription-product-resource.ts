import { z } from 'zod'
import { planIntervals, planSources, planTiers } from '#domain/billing/plans.ts'
import { subscriptionStates } from '#domain/billing/subscription-state.ts'
import { tiers } from '#domain/decks/deck-rules.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { resource } from '#contract/jsonapi/document.ts'

/** A price: integers in minor units of its currency, before tax. */
const pricing = z.object({
  price_id: z.string(),
  interval: z.enum(planIntervals),
  unit_amount: z.number(),
  currency: z.string(),
  /** On top of `unit_amount`; null: known only with the customer's address. */
  tax: z.number().nullable(),
  /** The discount of a year against twelve months; 0 for monthly prices. */
  yearly_discount_percent: z.number(),
})

const orNull = <S extends z.ZodType>(schema: S) => schema.nullable()
/** The current price, beside the other options; null: nothing is paid. */
const flatPricing = {
  price_id: orNull(pricing.shape.price_id),
  interval: orNull(pricing.shape.interval),
  unit_amount: orNull(pricing.shape.unit_amount),
  currency: orNull(pricing.shape.currency),
  tax: pricing.shape.tax,
  yearly_discount_percent: orNull(pricing.shape.yearly_discount_percent),
  pricing: orNull(pricing),
  /** Monthly and yearly. */
  pricing_options: z.array(pricing),
}

const allowance = z.object({
  game_modes: z.array(z.enum(gameModes)),
  /** Decks of the library. */
  decks: z.number(),
  builders: z.boolean(),
  analysis: z.boolean(),
  ai: z.boolean(),
  /** Null: unlimited. */
  user_quota: z.number().nullable(),
  child_quota: z.number(),
})

/** A plan that can be bought. */
export const subscriptionProductResource = resource('subscription-products', {
  /** `crux_<tier>_<interval>`. */
  key: z.string(),
  tier: z.enum(planTiers),
  ...flatPricing,
  allowance,
})

/** The organization's current plan. */
export const currentProductResource = resource('subscription-products', {
  /** Null: not purchased. */
  key: z.string().nullable(),
  tier: z.enum(tiers),
  ...flatPricing,
  allowance,
  state: z.enum(subscriptionStates),
  is_active: z.boolean(),
  plan_source: z.enum(planSources),
  /** Paid, or due to be paid, until then; null: nothing is paid. */
  current_period_end: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  has_fixed_expiry_date: z.boolean(),
  fixed_expiry_date: z.string().nullable(),
  has_scheduled_change: z.boolean(),
  /** The plan after the period's end; null: no change. */
  subscription_schedule: z
    .object({
      upcoming_product: z.object({ key: z.string(), tier: z.enum(planTiers), interval: z.enum(planIntervals) }),
      starts_at: z.string(),
    })
    .nullable(),
  /** With tax; null: nothing more will be charged. */
  next_amount: z.number().nullable(),
  next_date: z.string().nullable(),
  /** When a failed payment ends the plan; null: none failed. */
  past_due_until: z.string().nullable(),
  user_count: z.number(),
  child_organization_count: z.number(),
  /**
   * Why nothing can be bought here: `off` on this installation, only the `parent` buys; null: purchases are possible.
   */
  purchases: z.enum(['off', 'parent']).nullable(),
  /** No real money is charged. */
  is_test_mode: z.boolean(),
})
