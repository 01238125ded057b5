import type { Language } from '#domain/languages.ts'
import { harmless } from './harmless.ts'
import type { MailBlock } from './mail-content.ts'
import { mailDate } from './mail-date.ts'
import type { ReportValues } from './mail-values.ts'
import { fillWords, mailWords } from './mail-words.ts'

/** A game's results: the crux, findings, actions, and how the group got there. */
export function reportBlocks(report: ReportValues, language: Language): MailBlock[] {
  const words = mailWords(language).report
  const { crux } = report
  const answered = report.findings.filter(({ answer }) => answer.trim() !== '')
  return [
    ...(report.team ? [{ kind: 'note' as const, text: fillWords(words.team, { team: harmless(report.team) }) }] : []),
    crux
      ? { kind: 'card', caption: words.crux, title: harmless(crux.title), text: harmless(crux.description) }
      : { kind: 'note', text: words.noCrux },
    ...(report.summary ? [heading(words.summary), ...report.summary.map(sentence), note(words.summaryNote)] : []),
    ...(answered.length > 0 ? [heading(words.findings)] : []),
    ...answered.map(({ question, answer }): MailBlock => ({
      kind: 'answer',
      question: harmless(question),
      answer: harmless(answer, { lines: true }),
    })),
    heading(words.actions),
    ...report.actions.map(({ name, assignee, dueAt }): MailBlock => ({
      kind: 'action',
      name: harmless(name),
      details: [harmless(assignee), fillWords(words.until, { date: mailDate(dueAt, language) })]
        .filter((part) => part !== '')
        .join(', '),
    })),
    ...(report.actions.length === 0 ? [{ kind: 'text' as const, text: words.noActions }] : []),
    ...(report.rounds.length > 0 ? [heading(words.rounds)] : []),
    ...report.rounds.map(({ perspective, card }): MailBlock => ({
      kind: 'answer',
      question: harmless(perspective),
      answer: card === null ? words.skipped : harmless(card),
    })),
  ]
}

function sentence(text: string): MailBlock {
  return { kind: 'text', text: harmless(text) }
}

function note(text: string): MailBlock {
  return { kind: 'note', text }
}

function heading(text: string): MailBlock {
  return { kind: 'heading', text }
}
