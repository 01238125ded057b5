import { desc, eq } from 'drizzle-orm'
import { normalizeCouponCode } from '#server/coupons/commands/coupon-code.ts'
import { coupons } from '#server/db/schema/trial.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError } from '#server/operator/installation/operator-errors.ts'
import { printInstant, printTable } from '../print-table.ts'
import { describeGift, groups } from './create-coupon.ts'

export const listCoupons: OperatorCommand = {
  name: 'list-coupons',
  summary: 'Show all codes, what they give and how often they were redeemed.',
  arguments: [],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ print }, { database: { db } }) => {
    const rows = await db.select().from(coupons).orderBy(desc(coupons.createdAt))
    print(
      printTable(
        ['code', 'gives', 'redeemed', 'valid until', 'made'],
        rows.map((row) => [
          groups(row.code),
          describeGift(row.gift),
          `${row.redemptions} of ${row.maxRedemptions ?? 'any number'}`,
          printInstant(row.validUntil),
          printInstant(row.createdAt),
        ]),
        'There are no codes.',
      ),
    )
  }),
}

export const endCoupon: OperatorCommand = {
  name: 'end-coupon',
  summary: 'End a code: nobody can redeem it any more; what it gave stays.',
  arguments: ['<code>'],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ positionals, now, print }, { database: { db } }) => {
    const code = normalizeCouponCode(positionals[0] ?? '')
    const ended = await db
      .update(coupons)
      .set({ validUntil: now })
      .where(eq(coupons.code, code))
      .returning({ id: coupons.id })
    if (ended.length === 0) throw new OperatorError(`There is no code ${code}. "list-coupons" shows them all.`)
    print(`Ended the code ${groups(code)}.`)
  }),
}
