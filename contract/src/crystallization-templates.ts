import { z } from 'zod'
import { topicKinds } from '#domain/decks/deck-rules.ts'
import { gameModes, visibilities } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { listDocument, resource } from './jsonapi/document.ts'
import { libraryQuery } from './requests/library-query.ts'

const templateTopic = z.object({
  key: z.string(),
  kind: z.enum(topicKinds),
  title: z.string(),
  hint_text: z.string(),
  index: z.number(),
})

const templateResource = resource('crystallization-templates', {
  title: z.string(),
  description: z.string(),
  language: z.enum(languages),
  supported_game_modes: z.array(z.enum(gameModes)),
  visibility: z.enum(visibilities),
  topics: z.array(templateTopic),
})

export const listTemplates = defineEndpoint({
  id: 'crystallization-templates.list',
  method: 'GET',
  path: '/v1/crystallization-templates',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'Crystallization templates that an organization may use, with their topics',
  query: libraryQuery,
  response: listDocument(templateResource),
  errors: [],
})
