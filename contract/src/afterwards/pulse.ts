import { z } from 'zod'
import { pulseLimits, pulseWaves } from '#domain/conclusions/pulse.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, resource } from '../jsonapi/document.ts'
import { optionalText } from '../requests/fields.ts'

export const answerPulse = defineEndpoint({
  id: 'pulse.answer',
  method: 'POST',
  path: '/v1/pulse-answers',
  access: 'open',
  rateLimit: 'join',
  status: 200,
  summary:
    'Whether anything has changed since a conversation: 1 to 5 and a sentence, by the token of the mail that asked. Answering again takes the place of the answer before; nobody reads whose it is',
  body: z.object({
    token: z.string({ error: 'invalid_mail_link' }).max(200, { error: 'invalid_mail_link' }),
    score: z
      .int({ error: 'pulse.schemas.score.range' })
      .min(pulseLimits.scoreMin, { error: 'pulse.schemas.score.range' })
      .max(pulseLimits.scoreMax, { error: 'pulse.schemas.score.range' }),
    text: optionalText(pulseLimits.textMax, 'pulse.schemas.text.max').nullish(),
  }),
  response: document(resource('pulse-answers', { wave: z.enum(pulseWaves), score: z.number(), text: z.string() })),
  errors: ['invalid_mail_link', 'pulse.schemas.score.range', 'pulse.schemas.text.max'],
})
