import { randomInt } from 'node:crypto'
import { quotasOf } from '#domain/billing/plans.ts'
import { couponLimits, gameCodeLimits } from '#domain/limits.ts'
import { normalizeCouponCode } from '#server/coupons/commands/coupon-code.ts'
import { coupons, type CouponGift } from '#server/db/schema/trial.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError, UsageError } from '#server/operator/installation/operator-errors.ts'
import { readDay, readNumber, readQuota, readText, readTier } from '../read-options.ts'

export const createCoupon: OperatorCommand = {
  name: 'create-coupon',
  summary: 'Make a code that gives a new organization a trial or a plan, and products.',
  arguments: [],
  options: {
    code: { type: 'string' },
    'trial-days': { type: 'string' },
    plan: { type: 'string' },
    'user-quota': { type: 'string' },
    'day-passes': { type: 'string' },
    max: { type: 'string' },
    'valid-until': { type: 'string' },
  },
  optionHelp: {
    code: 'letters and digits (default: made at random)',
    'trial-days': 'gives a trial of so many days',
    plan: 'or gives a plan: one_to_one, basic, pro',
    'user-quota': 'how many people the organization may have, or unlimited (default: as many as the plan has)',
    'day-passes': 'gives so many day passes too',
    max: 'how often it can be redeemed (default 1; 0: without limit)',
    'valid-until': 'last day on which it can be redeemed, such as 2026-12-31',
  },
  run: onDatabase(async ({ values, now, print }, { database: { db } }) => {
    const code = normalizeCouponCode(readText(values, 'code') ?? randomCode())
    if (!/^[\p{L}\p{N}]+$/u.test(code) || code.length < couponLimits.codeMin || code.length > couponLimits.codeMax) {
      throw new UsageError(`--code must have ${couponLimits.codeMin} to ${couponLimits.codeMax} letters and digits.`)
    }
    const gift = readGift(values)
    const validUntil = readDay(values, 'valid-until')
    if (validUntil && validUntil <= now) throw new UsageError('--valid-until must be a day to come.')
    const max = readNumber(values, 'max', { min: 0, max: 1_000_000 }) ?? 1
    const made = await db
      .insert(coupons)
      .values({ code, gift, maxRedemptions: max === 0 ? null : max, validUntil, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: coupons.id })
    if (made.length === 0) throw new OperatorError(`The code ${code} is taken. Choose another.`)
    print(`Made the code ${groups(code)}: ${describeGift(gift)}.`)
  }),
}

function readGift(values: Parameters<typeof readText>[0]): CouponGift {
  const trialDays = readNumber(values, 'trial-days', { min: 1, max: couponLimits.daysMax })
  const tier = readTier(values, 'plan', ['one_to_one', 'basic', 'pro'])
  if ((trialDays === null) === (tier === null))
    throw new UsageError('Give --trial-days for a trial, or --plan for a plan without an end.')
  const dayPasses = readNumber(values, 'day-passes', { min: 1, max: couponLimits.quantityMax })
  const userQuota = readQuota(values, 'user-quota')
  return {
    tier: tier ?? 'trial',
    trialDays,
    userQuota: userQuota === undefined ? quotasOf(tier ?? 'trial').userQuota : userQuota,
    products: dayPasses === null ? [] : [{ key: 'day_pass', quantity: dayPasses }],
  }
}

/** Describes what a coupon gives. */
export function describeGift({ tier, trialDays, userQuota, products }: CouponGift): string {
  const isMore = userQuota === null && quotasOf(tier).userQuota !== null
  return [
    trialDays === null ? `plan ${tier}` : `trial of ${trialDays} days`,
    ...(userQuota === null ? [] : [`${userQuota} people`]),
    ...(isMore ? ['unlimited people'] : []),
    ...products.map(({ key, quantity }) => `${quantity} x ${key}`),
  ].join(', ')
}

/** Sixty bits in an alphabet without look-alikes. */
function randomCode(): string {
  const { alphabet } = gameCodeLimits
  return Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The code in groups of four, for reading aloud. */
export function groups(code: string): string {
  return code.match(/.{1,4}/gu)?.join('-') ?? code
}
