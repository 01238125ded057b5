import { z } from 'zod'
import { tiers, type Tier } from '#domain/decks/deck-rules.ts'
import { isLanguage, languages, type Language } from '#domain/languages.ts'
import { gameLimits } from '#domain/limits.ts'
import type { OperatorCall } from './operator-command.ts'
import { UsageError } from './installation/operator-errors.ts'

type Values = OperatorCall['values']

/** A text option; null if absent. */
export function readText(values: Values, name: string): string | null {
  const value = values[name]
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '' || /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text))
    throw new UsageError(`--${name} must be a text of one line.`)
  return text
}

/** A required text option. */
export function needText(values: Values, name: string): string {
  const text = readText(values, name)
  if (text === null) throw new UsageError(`--${name} is missing.`)
  return text
}

/** A whole number within bounds; null if absent. */
export function readNumber(values: Values, name: string, { min, max }: { min: number; max: number }): number | null {
  const text = readText(values, name)
  if (text === null) return null
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= min && number <= max)) throw new UsageError(`--${name} must be a whole number from ${min} to ${max}.`)
  return number
}

/** A whole number; null for `unlimited`, undefined if absent. */
export function readQuota(values: Values, name: string): number | null | undefined {
  if (readText(values, name)?.toLowerCase() === 'unlimited') return null
  return readNumber(values, name, { min: 0, max: 1_000_000 }) ?? undefined
}

export function readLanguage(values: Values, name: string): Language | null {
  const text = readText(values, name)
  if (text === null || isLanguage(text)) return text
  throw new UsageError(`--${name} must be one of ${languages.join(', ')}.`)
}

export function readTier(values: Values, name: string, among: readonly Tier[] = tiers): Tier | null {
  const text = readText(values, name)
  if (text === null) return null
  const tier = among.find((one) => one === text.replaceAll('-', '_'))
  if (!tier) throw new UsageError(`--${name} must be one of ${among.join(', ')}.`)
  return tier
}

/** An e-mail address in lower case. */
export function readEmail(values: Values, name: string): string | null {
  const text = readText(values, name)
  if (text === null) return null
  const email = z.email().max(gameLimits.emailMax).toLowerCase().safeParse(text)
  if (!email.success) throw new UsageError(`--${name} must be an e-mail address.`)
  return email.data
}

/** The last millisecond, in UTC, of a day such as 2026-12-31; null if absent. */
export function readDay(values: Values, name: string): Date | null {
  const text = readText(values, name)
  if (text === null) return null
  const day = z.iso.date().safeParse(text)
  if (!day.success) throw new UsageError(`--${name} must be a day such as 2026-12-31.`)
  return new Date(`${day.data}T23:59:59.999Z`)
}
