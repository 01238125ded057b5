import type { Checked } from './check-features.ts'
import type { Score } from './score.ts'

const columns = [
  'language',
  'games',
  'failed',
  'sentences',
  'supported',
  'exact',
  'language right',
  'actions missed',
  'by the digest',
  'names sent',
  'spoilt',
  'invented',
  's',
  'tokens',
  'chat',
  'assistant',
] as const

/** A line per language and one for the total, then the violations. */
export function printCheck(all: readonly Checked[]): string {
  const rows = [
    [...columns],
    ...all.map((one) => rowOf(one.language, one.scores, chatOf([one]), assistantOf([one]))),
    rowOf('all', scoresOf(all), chatOf(all), assistantOf(all)),
  ]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...complaints(all)].join('\n')
}

/** What no model may do, and the errors of calls that did not finish. */
export function complaints(all: readonly Checked[]): string[] {
  const scores = scoresOf(all)
  return [
    ...scores.flatMap(({ namesSent }) => namesSent.map((name) => `A known name was sent: ${name}`)),
    ...scores.flatMap(({ namesInvented }) => namesInvented.map((name) => `A name was invented: ${name}`)),
    ...scores.flatMap(({ fault }) => (fault === null ? [] : [`A summary failed: ${fault}`])),
    ...all.flatMap(({ language, chat, assistant }) =>
      [
        chat.end === 'done' ? null : `The chat (${language}) ended with ${chat.end}`,
        assistant.end === 'done' ? null : `The assistant (${language}) ended with ${assistant.end}`,
      ].filter((line) => line !== null),
    ),
  ]
}

const scoresOf = (all: readonly Checked[]) => all.flatMap(({ scores }) => scores)
const chatOf = (all: readonly Checked[]) =>
  `${sum(all.map(({ chat }) => chat.supported))} of ${sum(all.map(({ chat }) => chat.sentences))}`
const assistantOf = (all: readonly Checked[]) => `${sum(all.map(({ assistant }) => assistant.proposals))} proposals`
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function rowOf(name: string, scores: readonly Score[], chat: string, assistant: string): string[] {
  const total = (of: (score: Score) => number) => sum(scores.map(of))
  const sentences = total((score) => score.sentences)
  const share = (value: number) => (sentences === 0 ? '-' : `${Math.round((value / sentences) * 100)} %`)
  const actions = total((score) => score.actions)
  return [
    name,
    String(scores.length),
    String(scores.filter(({ fault }) => fault !== null).length),
    String(sentences),
    share(total((score) => score.supported)),
    share(total((score) => score.exact)),
    share(total((score) => score.rightLanguage)),
    `${total((score) => score.missed)} of ${actions}`,
    `${total((score) => score.missedByDigest)} of ${actions}`,
    String(total((score) => score.namesSent.length)),
    String(total((score) => score.spoilt.length)),
    String(total((score) => score.namesInvented.length)),
    (total((score) => score.ms) / Math.max(1, scores.length) / 1000).toFixed(1),
    String(total((score) => score.tokens)),
    chat,
    assistant,
  ]
}
