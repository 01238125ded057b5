import type { Language } from '#domain/languages.ts'
import { harmless } from './writing/harmless.ts'
import type { MailBlock } from './writing/mail-content.ts'
import { mailDate } from './writing/mail-date.ts'
import type { ReminderValues } from './mail-values.ts'
import { fillText, mailTexts } from './mail-texts.ts'

/** The actions of a reminder, each with its due date. */
export function reminderBlocks({ actions, timeZone }: ReminderValues, language: Language): MailBlock[] {
  const { until } = mailTexts(language).report
  return actions.map(({ name, dueAt }) => ({
    kind: 'action',
    name: harmless(name),
    details: fillText(until, { date: mailDate(dueAt, language, timeZone) }),
  }))
}
