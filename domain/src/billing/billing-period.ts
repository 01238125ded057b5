import type { PlanInterval } from './plans.ts'

/**
 * The end of a period that begins at `start`: the same day of the next month or year. Where that month is shorter it is the last day, and
 * `anchorDay`, the day on which the subscription began, comes back in a longer one.
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

/** A part of an amount in minor units, rounded half away from zero. */
export function partOf(amount: number, numerator: number, denominator: number): number {
  const exact = (Math.abs(amount) * numerator) / denominator
  return Math.sign(amount) * Math.round(exact) + 0
}

/** Tax on an amount in minor units; the rate is in hundredths of a percent. */
export function taxOn(amount: number, rate: number): number {
  return partOf(amount, rate, 10_000)
}

/** A paid period and what it cost. */
export interface PaidPeriod {
  amount: number
  interval: PlanInterval
  start: Date
  end: Date
}

/** What a change in the middle of a period costs, in minor units before tax. */
export interface Proration {
  /** For the time that is not used; zero or less. */
  credit: number
  charge: number
  /** The period that is paid then. */
  start: Date
  end: Date
}

/**
 * What it costs to change a running period at once. With the same interval the period stays and the rest of it is charged; with another one a
 * new period begins and is charged whole.
 */
export function prorate(paid: PaidPeriod, next: { amount: number; interval: PlanInterval }, at: Date): Proration {
  const length = paid.end.getTime() - paid.start.getTime()
  const left = Math.min(length, Math.max(0, paid.end.getTime() - at.getTime()))
  const credit = -partOf(paid.amount, left, length) + 0
  if (next.interval === paid.interval)
    return { credit, charge: partOf(next.amount, left, length), start: paid.start, end: paid.end }
  return { credit, charge: next.amount, start: at, end: periodEnd(at, next.interval, at.getUTCDate()) }
}
