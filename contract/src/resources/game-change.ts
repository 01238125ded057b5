import { z } from 'zod'
import { document, resource } from '../jsonapi/document.ts'
import { cardResource, perspectiveResource } from './deck-resources.ts'
import {
  actionItemResource,
  candidateResource,
  conclusionResource,
  feedbackResource,
  gameDocument,
  gameResource,
  playerResource,
  roundResource,
  topicResource,
} from './game-resources.ts'
import { ideaResource, participationResource } from './participation-resources.ts'
import { pollResource } from './poll-resource.ts'

/** A resource with only some of its attributes. */
function changed<const T extends string, A extends z.ZodRawShape>(
  whole: z.ZodObject<{ type: z.ZodLiteral<T>; id: z.ZodString; attributes: z.ZodObject<A> }>,
) {
  return z.object({ type: whole.shape.type, id: z.string(), attributes: whole.shape.attributes.partial() })
}

const changedGame = z.object({
  type: z.literal('games'),
  id: z.string(),
  attributes: gameResource.shape.attributes.partial(),
  relationships: gameResource.shape.relationships.partial().optional(),
})

/** The difference between two versions of a game for one viewer, to be merged by the rules of `streams.ts`. */
export const gameChange = z.object({
  version: z.number(),
  since: z.number().optional(),
  changed: z.array(
    z.discriminatedUnion('type', [
      changed(topicResource),
      changed(perspectiveResource),
      changed(roundResource),
      changed(playerResource),
      changed(candidateResource),
      changed(cardResource),
      changed(conclusionResource),
      changed(actionItemResource),
      changed(feedbackResource),
      changed(pollResource),
      changed(participationResource),
      changed(ideaResource),
      changedGame,
    ]),
  ),
  removed: z.array(z.object({ type: z.string(), id: z.string() })),
})

/**
 * The response to a step, and to a poll that names the version it has: the caller's own change, the same as on their
 * stream. A client that does not have the version before it reads the game again.
 */
export const changeDocument = document(resource('games', { version: z.number() })).extend({
  meta: z.object({ change: gameChange }),
})

/** Responses of calls that move a game on: the change, or the whole game for `Prefer: return=representation`. */
export const stepAnswers = { response: changeDocument, representation: gameDocument } as const
