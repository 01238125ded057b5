import type { Language } from '#domain/languages.ts'
import { harmless } from './writing/harmless.ts'
import type { MailBlock } from './writing/mail-content.ts'
import { mailDate } from './writing/mail-date.ts'
import type { ReportValues } from './mail-values.ts'
import { fillText, mailTexts, type MailTexts } from './mail-texts.ts'

/** A game's results: the crux, findings, actions, and how the group got there. */
export function reportBlocks(report: ReportValues, language: Language): MailBlock[] {
  const texts = mailTexts(language).report
  const { crux } = report
  const answered = report.findings.filter(({ answer }) => answer.trim() !== '')
  return [
    ...(report.team ? [{ kind: 'note' as const, text: fillText(texts.team, { team: harmless(report.team) }) }] : []),
    crux
      ? { kind: 'card', caption: texts.crux, title: harmless(crux.title), text: harmless(crux.description) }
      : { kind: 'note', text: texts.noCrux },
    ...(report.summary ? [heading(texts.summary), ...report.summary.map(sentence), note(texts.summaryNote)] : []),
    ...(answered.length > 0 ? [heading(texts.findings)] : []),
    ...answered.map(({ question, answer }): MailBlock => ({
      kind: 'answer',
      question: harmless(question),
      answer: harmless(answer, { lines: true }),
    })),
    heading(texts.actions),
    ...report.actions.map((action): MailBlock => ({
      kind: 'action',
      name: harmless(action.name),
      details: [
        harmless(action.assignee),
        fillText(texts.until, { date: mailDate(action.dueAt, language, report.timeZone) }),
        outcome(action, texts),
      ]
        .filter((part) => part !== '')
        .join(', '),
    })),
    ...(report.actions.length === 0 ? [{ kind: 'text' as const, text: texts.noActions }] : []),
    ...(report.rounds.length > 0 ? [heading(texts.rounds)] : []),
    ...report.rounds.map(({ perspective, card }): MailBlock => ({
      kind: 'answer',
      question: harmless(perspective),
      answer: card === null ? texts.skipped : harmless(card),
    })),
  ]
}

/** What has become of an action, and whether it is overdue; empty while it is open and in time. */
function outcome(
  { state = 'open', blockedReason, isLate = false }: ReportValues['actions'][number],
  texts: MailTexts['report'],
) {
  const became =
    state === 'blocked' && blockedReason
      ? fillText(texts.blockedBy, { reason: harmless(blockedReason) })
      : state === 'open'
        ? ''
        : texts.states[state]
  return [isLate ? texts.late : '', became].filter(Boolean).join(', ')
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
