import { asc, eq, gt, isNull, or } from 'drizzle-orm'
import { languages } from '#domain/languages.ts'
import { serviceMessages } from '#server/db/schema/operation.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError, UsageError } from '#server/operator/installation/operator-errors.ts'
import { printInstant, printTable } from '../print-table.ts'
import { readNumber, readText } from '../read-options.ts'

const hour = 3_600_000
const textMax = 500
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const announce: OperatorCommand = {
  name: 'announce',
  summary:
    'Show a message to everybody on the dashboard, on open pages within five minutes; who has none in their own language reads the English one.',
  arguments: [],
  options: {
    ...Object.fromEntries(languages.map((language) => [language, { type: 'string' as const }])),
    warning: { type: 'boolean' },
    'in-hours': { type: 'string' },
    'for-hours': { type: 'string' },
  },
  optionHelp: {
    en: 'the message in English',
    fi: 'the message in Finnish',
    de: 'the message in German',
    sv: 'the message in Swedish',
    nl: 'the message in Dutch',
    warning: 'it warns of something',
    'in-hours': 'show it so many hours from now',
    'for-hours': 'take it away so many hours later; without it, until it is ended',
  },
  run: onDatabase(async ({ values, now, print }, { database: { db } }) => {
    const texts = languages.flatMap((language) => {
      const text = readText(values, language)
      return text === null ? [] : [{ language, text }]
    })
    if (texts.length === 0) throw new UsageError('Give the message in one language at least, such as --en "…".')
    if (texts.some(({ text }) => text.length > textMax))
      throw new UsageError(`A message has ${textMax} characters at most.`)
    const shownFrom = new Date(now.getTime() + (readNumber(values, 'in-hours', { min: 0, max: 8760 }) ?? 0) * hour)
    const hours = readNumber(values, 'for-hours', { min: 1, max: 8760 })
    const shownUntil = hours === null ? null : new Date(shownFrom.getTime() + hours * hour)
    const severity = values['warning'] === true ? ('warning' as const) : ('info' as const)
    await db.insert(serviceMessages).values(texts.map((text) => ({ ...text, severity, shownFrom, shownUntil })))
    print(`Shown from ${printInstant(shownFrom)} until ${shownUntil ? printInstant(shownUntil) : 'it is ended'}.`)
  }),
}

export const listAnnouncements: OperatorCommand = {
  name: 'list-announcements',
  summary: 'Show the messages that are shown to everybody now or later.',
  arguments: [],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ now, print }, { database: { db } }) => {
    const rows = await db
      .select()
      .from(serviceMessages)
      .where(or(isNull(serviceMessages.shownUntil), gt(serviceMessages.shownUntil, now)))
      .orderBy(asc(serviceMessages.shownFrom), asc(serviceMessages.language))
    print(
      printTable(
        ['id', 'language', 'kind', 'from', 'until', 'message'],
        rows.map((row) => [
          row.id,
          row.language,
          row.severity,
          printInstant(row.shownFrom),
          row.shownUntil ? printInstant(row.shownUntil) : 'it is ended',
          row.text,
        ]),
        'There are no messages.',
      ),
    )
  }),
}

export const endAnnouncement: OperatorCommand = {
  name: 'end-announcement',
  summary: 'Take a message away, or all of them.',
  arguments: ['<id or all>'],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ positionals, now, print }, { database: { db } }) => {
    const which = positionals[0] ?? ''
    if (which !== 'all' && !isId.test(which)) throw new UsageError('Give the id of a message, or "all".')
    const isOpen = or(isNull(serviceMessages.shownUntil), gt(serviceMessages.shownUntil, now))
    const ended = await db
      .update(serviceMessages)
      .set({ shownUntil: now })
      .where(which === 'all' ? isOpen : eq(serviceMessages.id, which))
      .returning({ id: serviceMessages.id })
    if (ended.length === 0)
      throw new OperatorError('There is no such message. "list-announcements" shows those that there are.')
    print(`Ended ${ended.length === 1 ? 'one message' : `${ended.length} messages`}.`)
  }),
}
