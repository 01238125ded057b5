import { gameCodeLimits } from '#domain/limits.ts'

const { alphabet, length } = gameCodeLimits

/**
 * The signs of a game code in whatever somebody types or pastes: "k7m-4tx", "K7M 4TX", or the whole
 * join address, of which the last part counts. Signs no code has fall away; at most six are kept.
 */
export function codeFrom(text: string): string {
  const addressEnd = /[/=#]([\dA-Za-z]{3}[-\s]?[\dA-Za-z]{3})\/?$/.exec(text.trim())?.[1]
  return [...(addressEnd ?? text).toUpperCase()]
    .filter((sign) => alphabet.includes(sign))
    .slice(0, length)
    .join('')
}
