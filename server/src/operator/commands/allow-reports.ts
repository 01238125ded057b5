import { z } from 'zod'
import { gameLimits } from '#domain/limits.ts'
import { SecretBox, SecretsLockedError } from '#server/adapters/secrets/secret-box.ts'
import { readTokenSecret } from '#server/adapters/secrets/token-secret.ts'
import { Tokens } from '#server/credentials/tokens.ts'
import { refusalToken, refusesReports, welcomeReports } from '#server/mail/report-refusals.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError, UsageError } from '#server/operator/installation/operator-errors.ts'

export const allowReports: OperatorCommand = {
  name: 'allow-reports',
  summary: 'Let reports be mailed again to an address that had unsubscribed, at the request of its owner.',
  arguments: ['<email>'],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ positionals, env, print }, { database }) => {
    const email = z.email().max(gameLimits.emailMax).toLowerCase().safeParse(positionals[0])
    if (!email.success) throw new UsageError('<email> must be an e-mail address.')
    const box = env.encryptionKey && new SecretBox(env.encryptionKey, env.previousEncryptionKey)
    const secret = await readTokenSecret(database, box).catch((error: unknown) => {
      throw error instanceof SecretsLockedError ? new OperatorError(error.message) : error
    })
    const tokens = new Tokens(secret)
    const refused = await refusesReports(database.db, email.data, tokens)
    await welcomeReports(database.db, refusalToken(email.data, tokens), tokens)
    print(refused ? `Reports go to ${email.data} again.` : `${email.data} had not unsubscribed from reports.`)
  }),
}
