import { redeemCoupon, registerTrial as registerTrialEndpoint, verifyEmail } from '#contract/people/trial.ts'
import { countWrongLinks } from '#server/authentication/commands/count-wrong-links.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { confirmRegistration } from './commands/confirm-registration.ts'
import { registerCoupon, registerTrial } from './commands/register.ts'

export const trialRoutes = [
  implement(registerTrialEndpoint, {
    // A pending registration is answered 409 and mailed again: the mail must be committed although the call is refused.
    transaction: 'own',
    handle: async ({ body, language, address, now }, services) => {
      await limitMails(services.attempts, address)
      const { exists } = await inTransaction(services, (tx) =>
        registerTrial(
          tx,
          {
            ...body,
            language: body.language ?? language,
            phoneNumber: body.phone_number,
          },
          { attempts: services.attempts, now },
        ),
      )
      if (exists) throw new ApiError('trial-already-exists')
      return success()
    },
  }),
  implement(redeemCoupon, {
    transaction: 'own',
    handle: async ({ body, language, address, now }, services) => {
      const { attempts } = services
      await limitMails(attempts, address)
      await attempts.guess('coupon', address, (refuseIfGuessing) =>
        inTransaction(services, async (tx) => {
          await registerCoupon(
            tx,
            {
              ...body,
              language: body.language ?? language,
              couponCode: body.coupon_code,
              marketingConsent: body.marketing_consent,
            },
            { attempts, now },
          )
          await refuseIfGuessing()
        }),
      )
      return success()
    },
  }),
  implement(verifyEmail, {
    transaction: 'own',
    handle: ({ body, address, now }, services) =>
      countWrongLinks(services.attempts, address, async () =>
        one(
          await inTransaction(services, (tx, news) => confirmRegistration(tx, news, services.tokens, body.code, now)),
        ),
      ),
  }),
]

/** @throws ApiError 429 rate_limited when one address has too many mails sent */
async function limitMails(attempts: AttemptLimits, address: string): Promise<void> {
  await attempts.refuseIfGuessing('mail_address', address)
  await attempts.countFailure('mail_address', address)
}

/** The answer reveals nothing; the owner of the address reads the mail. */
function success() {
  return one({ type: 'registrations' as const, id: 'asked', attributes: { status: 'success' as const } })
}
