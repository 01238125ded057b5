/** The figures of actions in an analysis: by state, and the pending ones past their due date. */
export const analysedActionStates = ['done', 'open', 'late', 'blocked', 'dropped'] as const
export type AnalysedActionState = (typeof analysedActionStates)[number]
