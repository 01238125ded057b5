import type { SummarySource } from './summary-query.ts'

const kinds = ['card', 'note', 'finding', 'action'] as const

/** What a summary was written from, in the order in which it says so. Kinds of which there was nothing are left out. */
export function readKinds(sources: readonly SummarySource[]) {
  return kinds
    .map((kind) => ({ kind, count: sources.filter((source) => source.kind === kind).length }))
    .filter(({ count }) => count > 0)
}
