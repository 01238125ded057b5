/** What AI is used for; a contract gives some of it. */
export const aiFeatures = ['generate-deck', 'analysis-chat', 'generate-summary'] as const
export type AiFeature = (typeof aiFeatures)[number]

/** How an organization's own endpoint is spoken to. */
export const aiAdapters = ['azure', 'openai'] as const
export type AiAdapter = (typeof aiAdapters)[number]

export const aiContractStatuses = ['active', 'expired', 'upcoming'] as const
export type AiContractStatus = (typeof aiContractStatuses)[number]

/** A contract from its first moment to the one that ends it. */
export function aiContractStatus(contract: { startsAt: Date; endsAt: Date }, now: Date): AiContractStatus {
  if (contract.endsAt <= now) return 'expired'
  return contract.startsAt > now ? 'upcoming' : 'active'
}

/** The UTC month of a moment, as tokens are counted: `2026-03`. */
export function aiMonth(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** So many UTC months, the one of `now` the last. */
export function aiMonthsUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    aiMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1))),
  )
}

/** Tokens that went in and came out. */
export interface TokenUsage {
  input: number
  output: number
}

/**
 * How many tokens a text has at most, roughly: models of today make one of three bytes or more, in whatever script. What a model answers about
 * its own use counts instead where it does.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).byteLength / 3)
}
