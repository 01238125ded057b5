import type { ActionKind, Deed } from './action-kind.ts'
import { pass, play, takeBack, tell, turn } from './card-kinds.ts'
import { deleteIdea, idea, note, rename, vote } from './group-kinds.ts'

/* All player actions that go through the queue. Stored actions are found by these names after a reload, so do not
   rename them. */

const kinds = { play, 'take-back': takeBack, turn, tell, pass, vote, idea, 'delete-idea': deleteIdea, note, rename }

export type Kind = keyof typeof kinds

/** The variables of a kind of action. */
export type VariablesOf<K extends Kind> = (typeof kinds)[K] extends { about: (variables: infer Variables) => string }
  ? Variables
  : never

/** A queued action. */
export type Action = { [K in Kind]: Deed<VariablesOf<K>> & { kind: K } }[Kind]

/** The implementation of a kind; undefined for one that an older version of the app stored. */
export function kindOf(name: string): ActionKind<unknown, unknown> | undefined {
  const known: Record<string, unknown> = kinds
  // Safe: an action carries the variables of its own kind.
  return known[name] as ActionKind<unknown, unknown> | undefined
}
