import { isPending } from '#domain/conclusions/action-state.ts'
import type { ReportValues } from '#server/mail/mail-values.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { ReportSummary } from '#server/game-rows/read-summary.ts'

/** The values of a report mail that do not depend on its reader. */
export type ReportTale = Omit<ReportValues, 'path' | 'unsubscribe'>

/** The report mail's values for a finished game. Never contains notes. */
export function reportTale(
  rows: GameRows,
  about: {
    organization: string
    timeZone: string
    sender: string
    senderId: string
    summary: ReportSummary | null
    wentOn: ReadonlySet<string>
    now: Date
  },
): ReportTale {
  const { game, perspectives, rounds, topics, conclusions, action_items: items } = rows
  const cruxCard = cardOf(rows, game.crux_candidate_id)
  const questionOf = (id: string) => perspectives.find((perspective) => perspective.id === id)
  return {
    gameId: game.id,
    subject: game.subject,
    team: game.team,
    organization: about.organization,
    timeZone: about.timeZone,
    sender: about.sender,
    senderId: about.senderId,
    completedAt: game.completed_at ?? about.now.toISOString(),
    crux: cruxCard ? { title: cruxCard.title, description: cruxCard.description } : null,
    rounds: rounds.map((round) => {
      const perspective = questionOf(round.perspective_id)
      return {
        perspective: perspective?.description.trim() || perspective?.title || '',
        card: cardOf(rows, round.chosen_candidate_id)?.title ?? null,
      }
    }),
    findings: topics.flatMap(({ id, kind, title }) =>
      kind === 'finding'
        ? [{ question: title, answer: conclusions.find(({ topic_id }) => topic_id === id)?.report ?? '' }]
        : [],
    ),
    summary: about.summary && about.summary.sentences.map(({ text }) => text),
    actions: items.map(({ id, name, assignee, due_at, state, blocked_reason }) => ({
      name,
      assignee,
      dueAt: due_at,
      state: about.wentOn.has(id) ? 'wentOn' : state,
      blockedReason: blocked_reason,
      isLate: isPending(state) && new Date(due_at) < about.now,
    })),
  }
}

function cardOf({ candidates, cards }: GameRows, candidateId: string | null) {
  const cardId = candidates.find(({ id }) => id === candidateId)?.card_id
  return cards.find(({ id }) => id === cardId)
}
