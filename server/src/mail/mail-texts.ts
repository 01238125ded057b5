import { readFileSync } from 'node:fs'
import { languages, type Language } from '#domain/languages.ts'
import type { MailTemplate } from './mail-values.ts'

/** The texts that every template has. */
export interface TemplateTexts {
  subject: string
  preview: string
  heading: string
  text: string[]
  button: string
  note: string
}

export interface MailTexts {
  otherwise: string
  footer: string
  /** Unsubscribes from mails of this kind. */
  unsubscribe: string
  unsubscribeReports: string
  unsubscribeActions: string
  unsubscribePulse: string
  /** Followed by the address. */
  questions: string
  templates: Record<MailTemplate, TemplateTexts>
  report: {
    crux: string
    rounds: string
    findings: string
    actions: string
    noActions: string
    noCrux: string
    skipped: string
    until: string
    /** What became of an action, after its date. */
    states: Record<'done' | 'blocked' | 'dropped' | 'wentOn', string>
    late: string
    /** With {{reason}}. */
    blockedBy: string
    team: string
    summary: string
    summaryNote: string
  }
  /** "in 7 days", by Intl.PluralRules. */
  days: { one: string; other: string }
}

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`./texts/${language}.json`, import.meta.url), 'utf8')) as MailTexts,
  ]),
) as Record<Language, MailTexts>

/** The texts of mails in a language. */
export function mailTexts(language: Language): MailTexts {
  return texts[language]
}

/** Fills in `{{name}}`. Values are inserted as they are: they become text, never markup. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
