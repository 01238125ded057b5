import {
  changePassword,
  readPasswordLink as readLinkEndpoint,
  requestPassword,
  resetPassword,
} from '#contract/people/authentication.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { checkCurrentPassword } from './commands/check-current-password.ts'
import { hashNewPassword } from './commands/hash-new-password.ts'
import { newDeviceProof } from './commands/known-devices.ts'
import { stillHasPassword } from './commands/still-has-password.ts'
import { storePassword } from './commands/store-password.ts'
import { openSession } from './commands/open-session.ts'
import { refuseExpiredTrial } from './commands/refuse-expired-trial.ts'
import { requestLink } from './commands/request-link.ts'
import { readPasswordLink, setPasswordByLink } from './commands/set-password-by-link.ts'
import { countWrongLinks } from './commands/count-wrong-links.ts'

export const passwordRoutes = [
  implement(requestPassword, {
    handle: async ({ db, body, language, address, now }, { attempts }) => {
      const account = body.user_id ? { userId: body.user_id } : { email: body.email ?? '' }
      await requestLink(db, attempts, { kind: 'password', account, language, address, now })
      return one({ type: 'link-requests', id: 'asked', attributes: { status: 'success' } })
    },
  }),
  implement(readLinkEndpoint, {
    transaction: 'own',
    handle: ({ body, address, now }, services) =>
      countWrongLinks(services.attempts, address, async () => {
        const user = await inTransaction(services, (tx) => readPasswordLink(tx, body, now))
        return one({
          type: 'password-links',
          id: user.id,
          attributes: { email: user.email, password_enabled: user.passwordHash !== null },
        })
      }),
  }),
  implement(resetPassword, {
    transaction: 'own',
    handle: ({ body, address, now, pointer, language }, services) =>
      countWrongLinks(services.attempts, address, async () => {
        const { db } = services.database
        const { id } = await inTransaction(services, (tx) => readPasswordLink(tx, body, now))
        await refuseExpiredTrial(db, id, now)
        const hash = await hashNewPassword(db, id, body.new_password, pointer)
        return one(
          await inTransaction(services, async (tx, news) => {
            const userId = await setPasswordByLink(tx, news, body, { hash, language, now })
            return openSession(tx, services.tokens, userId, now)
          }),
        )
      }),
  }),
  implement(changePassword, {
    transaction: 'own',
    handle: async ({ body, actor, now, pointer, language, db }, services) => {
      const wrong = new ApiError([{ code: 'password.schemas.current', pointer: pointer('current_password') }])
      const passwordHash = await checkCurrentPassword(db, services.attempts, actor, body.current_password)
      if (passwordHash === null) throw wrong
      const hash = await hashNewPassword(db, actor.userId, body.new_password, pointer)
      await inTransaction(services, async (tx, news) => {
        if (!(await stillHasPassword(tx, { id: actor.userId, passwordHash }))) throw wrong
        await storePassword(tx, news, actor.userId, { hash, except: actor.sessionId, language, now })
      })
      const device = newDeviceProof(services.tokens, { id: actor.userId, passwordHash: hash })
      return one({ type: 'known-devices', id: actor.sessionId, attributes: { device } })
    },
  }),
]
