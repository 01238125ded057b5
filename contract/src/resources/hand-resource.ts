import { z } from 'zod'
import { compoundDocument, relatedResource, toMany } from '#contract/jsonapi/document.ts'
import { cardResource } from './deck-resources.ts'

const handResource = relatedResource(
  'hands',
  {
    round_id: z.string(),
    /** Number of cards that this person plays in the round. */
    picks: z.number(),
  },
  { cards: toMany },
)

export const handDocument = compoundDocument(handResource, cardResource)
