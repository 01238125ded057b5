import { withShortGaps } from './line-breaks.ts'

/** Faults that prevent importing a file; the codes are the API's. */
export type DeckFileFaultCode =
  | 'deck.schemas.file.format'
  | 'deck.schemas.cards.suit'
  | 'deck.schemas.perspectives.key'
  | 'deck.schemas.publish.cards-max'
  | 'deck.schemas.publish.perspectives-max'
  | 'deck.schemas.publish.suit-kind'
  | 'schemas.shared.max'
  | 'schemas.shared.type'
  | 'schemas.shared.invalid'

/** Warnings about an importable file: missing or unknown texts, duplicate titles, wrong typography for the language. */
export type DeckFileWarningCode = 'missing' | 'unknown' | 'twice' | 'typography'

/** A path of keys into a file. */
export type FilePath = readonly (string | number)[]

export interface DeckFileFault {
  code: DeckFileFaultCode
  path: FilePath
  values?: { max: number }
}

export interface DeckFileWarning {
  code: DeckFileWarningCode
  path: FilePath
}

/** Reads values of an untrusted file and collects its faults. */
export class FileReading {
  readonly faults: DeckFileFault[] = []
  readonly warnings: DeckFileWarning[] = []

  fault(code: DeckFileFaultCode, path: FilePath, max?: number): void {
    this.faults.push({ code, path, ...(max === undefined ? {} : { values: { max } }) })
  }

  warn(code: DeckFileWarningCode, path: FilePath): void {
    this.warnings.push({ code, path })
  }

  object(value: unknown, path: FilePath): Record<string, unknown> {
    if (isObject(value)) return value
    this.fault('schemas.shared.type', path)
    return {}
  }

  list(value: unknown, path: FilePath): unknown[] {
    if (Array.isArray(value)) return value
    this.fault('schemas.shared.type', path)
    return []
  }

  /** One of the choices; null if missing or invalid. */
  choice<const Value extends string>(value: unknown, choices: readonly Value[], path: FilePath): Value | null {
    if (value === undefined) return null
    const found = choices.find((one) => one === value) ?? null
    if (found === null) this.fault('schemas.shared.invalid', path)
    return found
  }

  /** A whole number; null if missing. */
  number(value: unknown, { min, max }: { min: number; max: number }, path: FilePath): number | null {
    if (value === undefined) return null
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
    this.fault('schemas.shared.invalid', path)
    return null
  }

  /** A text without invisible characters, on one line or on many; empty if missing. */
  text(value: unknown, max: number, path: FilePath, lines: 'one' | 'many' = 'one'): string {
    if (value === undefined) return ''
    if (typeof value !== 'string') {
      this.fault('schemas.shared.type', path)
      return ''
    }
    const text = value
      .replaceAll(/[\u202A-\u202E\u2066-\u2069\u00ad]/gu, '')
      .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
      .replaceAll(lines === 'many' ? /(?!\n)\p{Cc}/gu : /\p{Cc}/gu, ' ')
      .trim()
    if (text.length > max) this.fault('schemas.shared.max', path, max)
    return lines === 'many' ? withShortGaps(text) : text
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
