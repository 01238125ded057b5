import { errorReportLimits } from '#domain/limits.ts'

// Bounded repetitions: whoever sends a report must not be able to keep the server busy with it.
const jwt = /\beyJ[\w-]{1,300}\.[\w-]{1,2000}\.[\w-]{1,400}/g
const bearer = /\bbearer\s{1,5}[\w.~+/-]+=*/gi
const secretPath = /(\/(?:token|join|invite|verify-email|reset-password|player|seat)\/)[^\s"'<>)?#]+/gi
const query = /(\/[\w/:.-]{0,120})[?#][^\s"'<>)]+/g
const email = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const uuid = /[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}[\w-]*/gi
const longWord = /[\w-]{40,}/g
const address = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g
const phone = /\+\d[\d\s()-]{6,20}\d/g

/**
 * A text without what could name or let in a person: e-mail addresses, phone numbers, network addresses, tokens, secrets of links, ids and
 * query strings. What is left says where a fault was, not whose, in characters that a database can keep.
 */
export function scrubText(text: string): string {
  return text
    .slice(0, errorReportLimits.textMax)
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replaceAll(jwt, '[token]')
    .replaceAll(bearer, 'Bearer [token]')
    .replaceAll(secretPath, '$1[secret]')
    .replaceAll(query, '$1')
    .replaceAll(email, '[e-mail]')
    .replaceAll(uuid, '[id]')
    .replaceAll(longWord, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? '[secret]' : word))
    .replaceAll(address, '[address]')
    .replaceAll(phone, '[phone]')
}

const secretName =
  /pass(word|phrase)?|secret|token|authorization|cookie|e-?mail|phone|api_?key|^name$|first_?name|last_?name|user_?name/i
const depthMax = 6
const listMax = 200

/** The same for anything that JSON can hold; fields whose name promises something personal or secret lose their value. */
export function scrubValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthMax) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, listMax).map((item) => scrubValue(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, listMax)
      .map(([name, item]) => [
        scrubText(name),
        secretName.test(name) && typeof item === 'string' ? '[removed]' : scrubValue(item, depth + 1),
      ]),
  )
}
