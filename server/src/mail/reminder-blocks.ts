import type { Language } from '#domain/languages.ts'
import { harmless } from './writing/harmless.ts'
import type { MailBlock } from './writing/mail-content.ts'
import { mailDate } from './writing/mail-date.ts'
import type { ReminderValues } from './mail-values.ts'
import { fillText, mailTexts } from './mail-texts.ts'

/** The actions of a reminder, each with its due date, and whether it is blocked. */
export function reminderBlocks({ actions, timeZone }: ReminderValues, language: Language): MailBlock[] {
  const { until, states, blockedBy } = mailTexts(language).report
  return actions.map(({ name, dueAt, blocked }) => {
    const due = fillText(until, { date: mailDate(dueAt, language, timeZone) })
    const state = blocked?.reason ? fillText(blockedBy, { reason: harmless(blocked.reason) }) : states.blocked
    return { kind: 'action', name: harmless(name), details: blocked ? `${due}, ${state}` : due }
  })
}
