import { gameLimits } from '#domain/limits.ts'

export type RecipientFault = 'format' | 'max'

export interface RecipientsRead {
  /** The list with all valid addresses added, each once. */
  list: string[]
  /** What could not be added; it stays in the field. */
  rest: string
  fault: RecipientFault | null
}

/** About the server's rule for addresses; the server refuses the rest. */
const address = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@.,;<>"]{2,}$/

/** Whether a text may be an e-mail address. */
export function isAddress(text: string): boolean {
  return text.length <= gameLimits.emailMax && address.test(text)
}

/** Adds typed or pasted addresses, separated by commas, semicolons or spaces, to a list of recipients. */
export function readRecipients(list: readonly string[], typed: string): RecipientsRead {
  const parts = typed
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, '').toLowerCase())
    .filter(Boolean)
  const good = [...new Set(parts.filter(isAddress))].filter((part) => !list.includes(part))
  const bad = parts.filter((part) => !isAddress(part))
  const room = Math.max(0, gameLimits.recipientsMax - list.length)
  const left = good.slice(room)
  const fault = bad.length > 0 ? 'format' : left.length > 0 ? 'max' : null
  return { list: [...list, ...good.slice(0, room)], rest: [...bad, ...left].join(', '), fault }
}
