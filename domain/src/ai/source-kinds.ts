/** What a sentence by AI may rest on. */
export const sourceKinds = ['card', 'finding', 'action', 'note', 'feedback', 'figure'] as const
export type SourceKind = (typeof sourceKinds)[number]
