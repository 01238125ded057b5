import type { ActionKind, Deed } from './action-kind.ts'
import { pass, play, takeBack, tell, turn } from './card-kinds.ts'
import { deleteIdea, idea, note, rename, vote } from './group-kinds.ts'

/* Everything that a player's device does through the queue. What waited over a reload is found here by its name, so names stay. */

const kinds = { play, 'take-back': takeBack, turn, tell, pass, vote, idea, 'delete-idea': deleteIdea, note, rename }

export type Kind = keyof typeof kinds

/** What a kind of action is done with. */
export type VariablesOf<K extends Kind> = (typeof kinds)[K] extends { about: (variables: infer Variables) => string }
  ? Variables
  : never

/** An action on its way. */
export type Action = { [K in Kind]: Deed<VariablesOf<K>> & { kind: K } }[Kind]

/** How a kind of action is done; undefined for one that an older version of the app has left behind. */
export function kindOf(name: string): ActionKind<unknown, unknown> | undefined {
  const known: Record<string, unknown> = kinds
  // Each kind is typed in itself; an action carries the variables of its own kind.
  return known[name] as ActionKind<unknown, unknown> | undefined
}
