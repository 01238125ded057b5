import { gameCodeLimits } from '#domain/table-limits.ts'

const { alphabet, length } = gameCodeLimits

/**
 * Extracts a game code from typed or pasted text: "k7m-4tx", "K7M 4TX", or the whole join address, of which the last
 * part counts. Other characters are dropped; at most six are kept.
 */
export function codeFrom(text: string): string {
  const addressEnd = /[/=#]([\dA-Za-z]{3}[-\s]?[\dA-Za-z]{3})\/?$/.exec(text.trim())?.[1]
  return [...(addressEnd ?? text).toUpperCase()]
    .filter((sign) => alphabet.includes(sign))
    .slice(0, length)
    .join('')
}
