const dayMs = 24 * 3_600_000
const halfDayMs = dayMs / 2
const quarterMs = 900_000

/** Whether this is an IANA time zone name; offsets such as +02:00 are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The local day of a moment in a time zone, as 2026-11-23. */
export function dayIn(timeZone: string, moment: Date): string {
  const { year, month, day } = partsOf(timeZone, moment.getTime())
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * The same for many moments of one time zone: of half a day it is looked up once when the local day turns, which it
 * does once at most, and at a whole quarter of an hour.
 */
export function daysIn(timeZone: string): (moment: Date) => string {
  const known = new Map<number, HalfDay>()
  return (moment) => {
    const at = moment.getTime()
    const half = Math.floor(at / halfDayMs)
    const found = known.get(half) ?? halfDayFrom(timeZone, half * halfDayMs)
    // A file of many years stays small in memory.
    if (known.size >= 50_000) known.clear()
    known.set(half, found)
    return at < found.turnsAt ? found.before : found.after
  }
}

/** The local days of a time that is half a day long. */
interface HalfDay {
  before: string
  turnsAt: number
  after: string
}

function halfDayFrom(timeZone: string, start: number): HalfDay {
  const dayAt = (quarter: number) => dayIn(timeZone, new Date(start + quarter * quarterMs))
  let [old, turned] = [0, halfDayMs / quarterMs - 1]
  const [before, after] = [dayAt(old), dayAt(turned)]
  if (before === after) return { before, turnsAt: start, after }
  while (turned - old > 1) {
    const middle = Math.floor((old + turned) / 2)
    if (dayAt(middle) === before) old = middle
    else turned = middle
  }
  return { before, turnsAt: start + turned * quarterMs, after }
}

/** The hour of the day of a moment in a time zone, 0 to 23. */
export function hourIn(timeZone: string, moment: Date): number {
  return partsOf(timeZone, moment.getTime()).hour
}

/** The first moment of a day (2026-11-23) in a time zone, also where midnight is skipped or comes twice. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const candidates = [midnight - dayMs, midnight, midnight + dayMs]
    .map((around) => midnight - offsetAt(timeZone, around))
    .sort((a, b) => a - b)
  const first = candidates.find((at) => dayIn(timeZone, new Date(at)) >= day)
  return new Date(first ?? midnight)
}

/** The day after a day. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** The UTC offset of a time zone at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = partsOf(timeZone, moment)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

function partsOf(timeZone: string, moment: number): Record<Part, number> {
  const parts = formatOf(timeZone).formatToParts(moment)
  const read = (type: Part) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached, because creating a format costs more than using it a thousand times. @throws RangeError for an unknown name
 */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}
