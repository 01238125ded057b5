/** AI features; a contract includes some of them. */
export const aiFeatures = ['generate-deck', 'analysis-chat', 'generate-summary'] as const
export type AiFeature = (typeof aiFeatures)[number]

/** The protocol of an organization's own endpoint. */
export const aiAdapters = ['azure', 'openai'] as const
export type AiAdapter = (typeof aiAdapters)[number]

export const aiContractStatuses = ['active', 'expired', 'upcoming'] as const
export type AiContractStatus = (typeof aiContractStatuses)[number]

/** Status at `now`; `endsAt` is exclusive. */
export function aiContractStatus(contract: { startsAt: Date; endsAt: Date }, now: Date): AiContractStatus {
  if (contract.endsAt <= now) return 'expired'
  return contract.startsAt > now ? 'upcoming' : 'active'
}

/** The UTC month in which tokens are counted: `2026-03`. */
export function aiMonth(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** The last `count` UTC months; the one of `now` is last. */
export function aiMonthsUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    aiMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1))),
  )
}

/** Seconds until the next UTC month begins, at least one. */
export function secondsOfMonthLeft(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  return Math.max(1, Math.ceil((next - now.getTime()) / 1000))
}

/** Input and output tokens. */
export interface TokenUsage {
  input: number
  output: number
}

/**
 * A rough upper bound of a text's tokens: current models make at most one per three bytes, in any script. The usage
 * that a model reports takes precedence.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).byteLength / 3)
}
