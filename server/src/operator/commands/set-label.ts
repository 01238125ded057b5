import { z } from 'zod'
import { gameLimits } from '#domain/limits.ts'
import { givenLabels } from '#domain/organizations/user-labels.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { setLabel as setLabelOf } from '#server/users/commands/set-label.ts'
import { findOrganization } from '../find-organization.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError, UsageError } from '#server/operator/installation/operator-errors.ts'
import { needText } from '../read-options.ts'

export const setLabel: OperatorCommand = {
  name: 'set-label',
  summary:
    'Mark a person of an organization as analyst, or hide them from its list and quota as one of your own people.',
  arguments: ['<email>', '<analyst|hidden>', '<on|off>'],
  options: { organization: { type: 'string' } },
  optionHelp: { organization: 'its name or id; must be given' },
  run: onDatabase(async ({ values, positionals, now, print }, { database, eventBus }) => {
    const { email, label, isOn } = readArguments(positionals)
    const idOrName = needText(values, 'organization')
    const said = await inTransaction({ database, eventBus }, async (tx, news) => {
      const { id: organizationId, name } = await findOrganization(tx, idOrName)
      const changed = await setLabelOf(
        tx,
        news,
        { organizationId, email, label, isOn },
        { actorUserId: null, now },
      ).catch((error: unknown) => {
        throw refusal(error, email, name)
      })
      return `${email} ${changed ? 'is' : 'was'} ${isOn ? '' : 'not '}${label === 'analyst' ? 'an analyst' : 'hidden'} in "${name}" ${changed ? 'now' : 'already'}.`
    })
    print(said)
  }),
}

function readArguments([given, label, state]: readonly string[]) {
  const email = z.email().max(gameLimits.emailMax).toLowerCase().safeParse(given)
  if (!email.success) throw new UsageError('<email> must be an e-mail address.')
  const known = givenLabels.find((one) => one === label)
  if (!known) throw new UsageError(`The label must be one of ${givenLabels.join(', ')}.`)
  if (state !== 'on' && state !== 'off') throw new UsageError('Say on or off.')
  return { email: email.data, label: known, isOn: state === 'on' }
}

/** Maps a refusal to a message for the operator; returns other errors unchanged. */
function refusal(error: unknown, email: string, organization: string): unknown {
  const words: Record<string, string> = {
    not_found: `Nobody with the e-mail ${email} belongs to "${organization}".`,
    last_admin: `${email} is the last admin of "${organization}", and hidden people lead nothing. Make somebody else an admin there first.`,
    user_quota_full: `All places of "${organization}" are taken, and ${email} would need one. Raise its quota with "set-plan" first.`,
    organization_trial_expired: `The trial of "${organization}" has ended, so nobody can be added. Change its plan with "set-plan" first.`,
  }
  const message = error instanceof ApiError ? words[error.message] : undefined
  return message === undefined ? error : new OperatorError(message)
}
