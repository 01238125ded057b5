import { z } from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { optionalText } from './fields.ts'
import { document, resource } from './jsonapi/document.ts'

const body = z.object({ code: optionalText(200, 'schemas.shared.max') })

/** A place that somebody was given by a move or a copy, as the mail about it lets them look at it. */
const givenPlace = document(
  resource('given-places', {
    organization_name: z.string(),
    /** Where they were moved from, and go back to; null: they were given one more place. */
    return_to_name: z.string().nullable(),
  }),
)

export const readGivenPlace = defineEndpoint({
  id: 'users.given-place',
  method: 'POST',
  path: '/v1/dashboard/users/given-place',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary: 'What a mail about a place is about: a move or one more place; the link stays unused',
  body,
  response: givenPlace,
  errors: ['invalid_refuse_link'],
})

export const refusePlace = defineEndpoint({
  id: 'users.refuse-place',
  method: 'POST',
  path: '/v1/dashboard/users/refuse-place',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary:
    'Refuse a place that one was moved to or given: back to where one was, or without it. The link works once within 14 days',
  body,
  response: givenPlace,
  errors: ['invalid_refuse_link', 'last_admin'],
})
