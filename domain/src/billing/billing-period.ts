import type { PlanInterval } from './plans.ts'

/**
 * The end of a period that begins at `start`: the same day of the next month or year. In a shorter month it is the last
 * day; `anchorDay`, the day on which the subscription began, returns in a longer one.
 */
export function periodEnd(start: Date, interval: PlanInterval, anchorDay: number): Date {
  const months = interval === 'year' ? 12 : 1
  const first = new Date(start)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchorDay, last))
  return first
}

/** A fraction of an amount in minor units, rounded half away from zero. */
export function partOf(amount: number, numerator: number, denominator: number): number {
  const exact = (Math.abs(amount) * numerator) / denominator
  return Math.sign(amount) * Math.round(exact) + 0
}

/** Tax on an amount in minor units; the rate is in hundredths of a percent. */
export function taxOn(amount: number, rate: number): number {
  return partOf(amount, rate, 10_000)
}

/** A paid period and its amount. */
export interface PaidPeriod {
  amount: number
  interval: PlanInterval
  start: Date
  end: Date
}

/** The cost of a change within a period, in minor units before tax. */
export interface Proration {
  /** For unused time; zero or less. */
  credit: number
  charge: number
  /** The period that the charge covers. */
  start: Date
  end: Date
}

/**
 * The cost of changing a running period at once. With the same interval the period stays and its rest is charged; with
 * another one a new period begins and is charged in full.
 */
export function prorate(paid: PaidPeriod, next: { amount: number; interval: PlanInterval }, at: Date): Proration {
  const length = paid.end.getTime() - paid.start.getTime()
  const left = Math.min(length, Math.max(0, paid.end.getTime() - at.getTime()))
  const credit = -partOf(paid.amount, left, length) + 0
  if (next.interval === paid.interval)
    return { credit, charge: partOf(next.amount, left, length), start: paid.start, end: paid.end }
  return { credit, charge: next.amount, start: at, end: periodEnd(at, next.interval, at.getUTCDate()) }
}
