import { gameCodeLimits } from '../table-limits.ts'
import type { Random } from '../cards/deal.ts'

/**
 * A new code of six characters that can't be misread (decisions, section 4). The database ensures that it is unique.
 */
export function newGameCode(random: Random): string {
  const { alphabet, length } = gameCodeLimits
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
}

/** Normalizes a typed code, in any case and with or without dash and spaces. Null: can't be a code. */
export function normalizeGameCode(typed: string): string | null {
  const code = typed.replace(/[\s\-‐-―]/g, '').toUpperCase()
  const wellFormed =
    code.length === gameCodeLimits.length && [...code].every((char) => gameCodeLimits.alphabet.includes(char))
  return wellFormed ? code : null
}

/** The display form: `ABC-DEF`. */
export function formatGameCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`
}
