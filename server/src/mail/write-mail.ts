import type { Language } from '#domain/languages.ts'
import { harmless, harmlessInSubject, harmlessSubject } from './writing/harmless.ts'
import type { MailBlock, MailContent } from './writing/mail-content.ts'
import { mailDate } from './writing/mail-date.ts'
import type { MailTemplate, MailValues, OldReportValues, ReportValues } from './mail-values.ts'
import { fillText, mailTexts, type MailTexts } from './mail-texts.ts'
import { reminderBlocks } from './reminder-blocks.ts'
import { reportBlocks } from './report-blocks.ts'
import { jobOfMail } from './send-mail.ts'
import { writeHtml } from './writing/write-html.ts'
import { writeText } from './writing/write-text.ts'

export interface WrittenMail {
  subject: string
  html: string
  text: string
  /** The URL that the mail is about; null if there is none. */
  link: string | null
  /**
   * The URL by which a mail program unsubscribes by one click (RFC 8058); null if there is nothing to unsubscribe from.
   */
  unsubscribe: string | null
}

/** The sending installation, as its mails show it. */
export interface MailSender {
  /** Origin of links, without a trailing slash. */
  appUrl: string
  /** Where readers may ask; null: not mentioned. */
  supportEmail: string | null
}

type Values = { [T in MailTemplate]: { template: T; values: MailValues[T] } }[MailTemplate]

/** Renders a mail in a language: subject, HTML and plain text. */
export function writeMail<T extends MailTemplate>(
  template: T,
  values: MailValues[T],
  language: Language,
  sender: MailSender,
): WrittenMail {
  // TypeScript does not relate a template to its values through a type parameter.
  const mail = { template, values } as Values
  const texts = mailTexts(language)
  const own = texts.templates[template]
  const names = namesOf(mail, language)
  const inSubject = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, harmlessInSubject(value)]))
  const fill = (text: string) => fillText(text, names)
  const url = 'path' in mail.values ? sender.appUrl + mail.values.path : null
  const ends = 'unsubscribe' in mail.values ? mail.values.unsubscribe : null
  const blocks: MailBlock[] = [
    ...own.text.map((text): MailBlock => ({ kind: 'text', text: fill(text) })),
    ...(mail.template === 'destroy_code' ? [{ kind: 'code' as const, code: mail.values.code }] : []),
    ...(mail.template === 'action_due' || mail.template === 'action_late' || mail.template === 'action_link'
      ? reminderBlocks(mail.values, language)
      : []),
    ...(mail.template === 'report' || mail.template === 'report_outside' ? reportBlocks(mail.values, language) : []),
    ...(url ? [{ kind: 'button' as const, label: own.button, url, otherwise: texts.otherwise }] : []),
    { kind: 'note', text: fill(own.note) },
  ]
  const content: MailContent = {
    language,
    subject: harmlessSubject(fillText(own.subject, inSubject)),
    preview: fill(own.preview),
    heading: fill(own.heading),
    blocks,
    footer: texts.footer,
    unsubscribe: ends === null ? null : unsubscribing(template, ends, texts, sender),
    questions: sender.supportEmail === null ? null : { text: texts.questions, address: sender.supportEmail },
  }
  return {
    subject: content.subject,
    html: writeHtml(content),
    text: writeText(content),
    link: url,
    unsubscribe: ends && `${sender.appUrl}/v1/mail-unsubscriptions?token=${ends}`,
  }
}

/** Only mails from game masters can be turned on again on the page, since stopping reminders deletes the address. */
function unsubscribing(template: MailTemplate, token: string, texts: MailTexts, { appUrl }: MailSender) {
  const lasting = { url: `${appUrl}/unsubscribe?reports#${token}` }
  if (template === 'action_link') return { text: texts.unsubscribeActions, ...lasting }
  if (jobOfMail(template) === 'send_report') return { text: texts.unsubscribeReports, ...lasting }
  return {
    text: template === 'pulse' ? texts.unsubscribePulse : texts.unsubscribe,
    url: `${appUrl}/unsubscribe#${token}`,
  }
}

/** The values of a template's placeholders. */
function namesOf(mail: Values, language: Language): Record<string, string> {
  switch (mail.template) {
    case 'invitation':
      return { organization: harmless(mail.values.organization), inviter: harmless(mail.values.inviter) }
    case 'place_moved':
      return {
        organization: harmless(mail.values.organization),
        from: harmless(mail.values.from),
        mover: harmless(mail.values.mover),
      }
    case 'place_added':
      return { organization: harmless(mail.values.organization), mover: harmless(mail.values.mover) }
    case 'destroy_code':
      return { organization: harmless(mail.values.organization) }
    case 'trial_ending': {
      const { organization, days, endsAt, timeZone } = mail.values
      const when = mailTexts(language).days[new Intl.PluralRules(language).select(days) === 'one' ? 'one' : 'other']
      return {
        organization: harmless(organization),
        date: mailDate(endsAt, language, timeZone),
        when: fillText(when, { count: String(days) }),
      }
    }
    case 'day_pass':
      return { organization: harmless(mail.values.organization), hours: String(mail.values.hours) }
    case 'report':
    case 'report_outside': {
      const { subject, organization, completedAt, timeZone } = mail.values
      return {
        subject: harmless(subject),
        organization: harmless(organization),
        sender: harmless(senderOf(mail.values)),
        date: mailDate(completedAt, language, timeZone),
        ends: 'endsAt' in mail.values ? mailDate(mail.values.endsAt, language, timeZone) : '',
      }
    }
    case 'action_due':
    case 'action_late':
    case 'pulse':
      return { subject: harmless(mail.values.subject) }
    case 'action_link':
      return { subject: harmless(mail.values.subject), sender: harmless(mail.values.sender) }
    case 'confirm_reminders':
    case 'login_link':
    case 'verify_email':
    case 'reset_password':
    case 'add_password':
    case 'password_set':
    case 'password_changed':
      return {}
  }
}

function senderOf(report: ReportValues | OldReportValues): string {
  return 'sender' in report ? report.sender : report.gameMaster
}
