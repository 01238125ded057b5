import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { errorReportLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { listDocument, resource } from '../jsonapi/document.ts'
import { paging } from '../requests/fields.ts'

export const listServiceMessages = defineEndpoint({
  id: 'service-messages.list',
  method: 'GET',
  path: '/v1/service_messages/',
  access: 'open',
  rateLimit: 'read',
  status: 200,
  summary: 'What the operator wants everybody to know now, in the language of Accept-Language where there is one',
  query: z.object(paging),
  response: listDocument(
    resource('service-messages', {
      text: z.string(),
      language: z.enum(languages),
      severity: z.enum(['info', 'warning']),
    }),
  ),
  errors: [],
})

const reportText = (max: number) =>
  z
    .string({ error: 'schemas.shared.type' })
    .transform((text) => text.replaceAll('\u0000', '').slice(0, max).toWellFormed())

export const createErrorReport = defineEndpoint({
  id: 'error-reports.create',
  method: 'POST',
  path: '/v1/errors/error-reports',
  access: 'open',
  rateLimit: 'report',
  bodyBytes: errorReportLimits.bodyBytes,
  status: 204,
  summary: 'A fault that a browser met; over-long texts are cut, not refused',
  body: z.object({
    name: reportText(200),
    message: reportText(errorReportLimits.textMax),
    user_agent: reportText(400).default(''),
    url: reportText(1000).default(''),
    project: reportText(60).default('crux-web'),
    application_state: z.record(z.string(), z.unknown()).default({}),
    action_history: z
      .array(z.unknown())
      .default([])
      .transform((list) => list.slice(-errorReportLimits.actions)),
    response_status: z.int().nullish(),
    response_code: reportText(120).nullish(),
    request: reportText(400).nullish(),
  }),
  errors: [],
})
