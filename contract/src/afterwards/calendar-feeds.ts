import { z } from 'zod'
import { feedScopes } from '#domain/conclusions/action-state.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, resource } from '../jsonapi/document.ts'
import { organizationInQuery, pathId, requiredId } from '../requests/fields.ts'

const calendarFeed = resource('calendar-feeds', {
  /** `own`: actions of the caller's games; `visible`: of all games that they may see. */
  scope: z.enum(feedScopes),
  created_at: z.string(),
})

export const listFeeds = defineEndpoint({
  id: 'calendar-feeds.list',
  method: 'GET',
  path: '/v1/dashboard/calendar-feeds',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'The caller’s calendars of actions in an organization; all on one page',
  query: z.object(organizationInQuery),
  response: listDocument(calendarFeed),
  errors: [],
})

export const createFeed = defineEndpoint({
  id: 'calendar-feeds.create',
  method: 'POST',
  path: '/v1/dashboard/calendar-feeds',
  access: 'organization.read',
  rateLimit: 'write',
  status: 201,
  summary:
    'Make a calendar of the actions that still wait. The path is for a calendar program to subscribe to, is told here alone, and takes the place of the caller’s former one of the same scope',
  body: z.object({
    organization_id: requiredId('schemas.shared.invalid'),
    scope: z.enum(feedScopes, { error: 'schemas.shared.invalid' }).default('visible'),
  }),
  response: document(resource('calendar-feed-paths', { path: z.string() })),
  errors: [],
})

export const revokeFeed = defineEndpoint({
  id: 'calendar-feeds.revoke',
  method: 'DELETE',
  path: '/v1/dashboard/calendar-feeds/:feedId',
  access: 'user',
  rateLimit: 'write',
  status: 204,
  summary: 'Take a calendar of one’s own back: its address opens nothing from now on',
  params: z.object({ feedId: pathId }),
  errors: ['not_found'],
})

export const readFeed = defineEndpoint({
  id: 'calendar-feeds.read',
  method: 'GET',
  path: '/v1/calendar-feeds/:tokenFile',
  access: 'open',
  rateLimit: 'read',
  status: 200,
  file: 'text/calendar; charset=utf-8',
  summary:
    'A calendar by its token, as `<token>.ics`: what still waits of the games that its owner may see now, without notes; 404 once it was taken back or its owner left the organization',
  params: z.object({ tokenFile: z.string().regex(/^[\w-]{1,100}\.ics$/) }),
  errors: ['not_found'],
})
