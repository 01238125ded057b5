import { errorReportLimits } from '#domain/limits.ts'

// A report must not be able to keep the server busy, so each pattern is linear in the length of any text
// (`tools/security/patterns.test.ts`): it starts where a run of its characters starts, or matches whole runs.
const dottedWord = /[\w.-]+/g
const jwtStart = /\beyJ[\w-]/
const bearer = /\bbearer\s{1,5}[\w.~+/-]+=*/gi
const secretPath = /(\/(?:token|join|invite|refuse-place|verify-email|reset-password|player|seat)\/)[^\s"'<>)?#]+/gi
const chunk = /[^\s"'<>()]+/g
const email = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
const uuid = /(?<![\da-f])[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}[\w-]*/gi
const word = /[\w-]+/g
const address = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g
const phone = /\+\d[\d\s()-]{6,20}\d/g

/** From this length on, words that mix letters and digits are taken for secrets. */
const secretLength = 40

/**
 * Removes what could identify a person or let somebody in: e-mail addresses, phone numbers, network addresses, tokens,
 * link secrets, ids and query strings. What remains says where a fault was, not whose, in characters that a database
 * can store.
 */
export function scrubText(text: string): string {
  return text
    .slice(0, errorReportLimits.textMax)
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replaceAll(dottedWord, withoutToken)
    .replaceAll(bearer, 'Bearer [token]')
    .replaceAll(secretPath, '$1[secret]')
    .replaceAll(chunk, withoutQuery)
    .replaceAll(email, '[e-mail]')
    .replaceAll(uuid, '[id]')
    .replaceAll(word, (run) => (run.length >= secretLength && /\d/.test(run) && /[a-z]/i.test(run) ? '[secret]' : run))
    .replaceAll(address, '[address]')
    .replaceAll(phone, '[phone]')
}

/** A JSON Web Token is three dot-separated words; the first encodes a JSON object. */
function withoutToken(words: string): string {
  const start = words.search(jwtStart)
  return start >= 0 && words.slice(start).split('.').length >= 3 ? `${words.slice(0, start)}[token]` : words
}

/** The query string and fragment of a URL. */
function withoutQuery(text: string): string {
  const end = text.search(/[?#]/)
  return end >= 0 && end < text.length - 1 && text.slice(0, end).includes('/') ? text.slice(0, end) : text
}

const secretName =
  /pass(word|phrase)?|secret|token|authorization|cookie|e-?mail|phone|mobile|(^|_)tel(_|$)|api_?key|first_?name|last_?name|user_?name|names?$|assignee|holder|recipient|by$/i
const depthMax = 6
const listMax = 200

/**
 * The same for any JSON value, also one that is written out in a text; fields whose names suggest something personal or
 * secret lose their value. Which fields name a person and which a deck can't be told, so both lose their names.
 */
export function scrubValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubWritten(value, depth)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthMax) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, listMax).map((item) => scrubValue(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, listMax)
      .map(([name, item]) => [
        scrubText(name),
        secretName.test(name.trim()) && isSomething(item) ? '[removed]' : scrubValue(item, depth + 1),
      ]),
  )
}

/** A text; if it is a JSON object or list, without what that has in personal fields. */
export function scrubWritten(text: string, depth = 0): string {
  const written = parseJson(text)
  return scrubText(written === null ? text : JSON.stringify(scrubValue(written, depth)))
}

/** Null for what is no JSON object or list. */
function parseJson(text: string): object | null {
  const begin = text.trimStart()[0]
  if (begin !== '{' && begin !== '[') return null
  try {
    return JSON.parse(text) as object
  } catch {
    return null
  }
}

/** Whether a value can say anything of somebody: a number and a list can, a yes or no can't. */
function isSomething(value: unknown): boolean {
  return value !== null && typeof value !== 'boolean'
}
