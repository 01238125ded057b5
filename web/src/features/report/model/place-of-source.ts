import type { SourceKind } from '#domain/ai/source-kinds.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'

/** The view of the report that has what a sentence of the summary rests on. */
export const viewOf = {
  card: 'report',
  finding: 'crystallization',
  action: 'crystallization',
  note: 'notes',
  feedback: 'report',
  figure: 'report',
} as const satisfies Record<SourceKind, string>

/** The id of an element that shows a card, answer, action or note, the feedback or the figures. */
export const placeId = (id: string) => `place-${id}`

/** The id of the element that shows a source; an answer is with its question. */
export function placeOf({ kind, id }: { kind: SourceKind; id: string }, { conclusions }: GameSnapshot): string {
  const topic = kind === 'finding' ? conclusions.find((conclusion) => conclusion.id === id)?.topicId : undefined
  return placeId(kind === 'feedback' || kind === 'figure' ? kind : (topic ?? id))
}
