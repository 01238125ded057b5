import { answerPulse as answerEndpoint } from '#contract/afterwards/pulse.ts'
import { readMailToken } from '#server/credentials/mail-tokens.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { answerPulse } from './commands/answer-pulse.ts'

export const pulseRoutes = [
  implement(answerEndpoint, {
    handle: async ({ db, body, address, now }, { attempts, tokens }) => {
      await attempts.refuseIfGuessing('link', address)
      const invitationId = readMailToken('pulse', body.token, tokens)
      if (invitationId === null) await attempts.countFailure('link', address)
      const { score, text } = { score: body.score, text: body.text ?? '' }
      const answered = invitationId && (await answerPulse(db, { invitationId, score, text, now }))
      if (!answered) throw new ApiError('invalid_mail_link')
      return one({ type: 'pulse-answers' as const, id: answered.id, attributes: { wave: answered.wave, score, text } })
    },
  }),
]
