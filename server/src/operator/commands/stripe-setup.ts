import { openStripe } from '#server/adapters/billing/stripe/stripe-client.ts'
import { translateFault } from '#server/adapters/billing/stripe/stripe-errors.ts'
import { planSetup, webhookEvents } from '#server/adapters/billing/stripe/stripe-setup.ts'
import { isTestKey } from '#server/env.ts'
import type { OperatorCommand } from '../operator-command.ts'
import { OperatorError } from '#server/operator/installation/operator-errors.ts'

export const stripeSetup: OperatorCommand = {
  name: 'stripe-setup',
  summary:
    'Show what a Stripe account lacks to sell plans and day passes; --apply makes it. Changes nothing that is there.',
  arguments: [],
  options: { apply: { type: 'boolean' } },
  optionHelp: { apply: 'make it' },
  run: async ({ values, env, print }) => {
    if (!env.stripe) throw new OperatorError('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first.')
    try {
      const steps = await planSetup(await openStripe(env.stripe))
      print(isTestKey(env.stripe.secretKey) ? 'A test account: no money moves.' : 'A live account: real money moves.')
      if (steps.length === 0) print('Nothing is missing.')
      for (const { what, apply } of steps) {
        if (values['apply'] === true) await apply()
        print(`${values['apply'] === true ? 'Made' : 'Would make'} ${what}`)
      }
      if (steps.length > 0 && values['apply'] !== true) print('Run it with --apply to make them.')
      print(`Webhooks go to ${env.appUrl ?? '<APP_URL>'}/v1/stripe/webhooks, of these events:`)
      for (const event of webhookEvents) print(`  ${event}`)
    } catch (error) {
      const translated = translateFault(error)
      if (translated === error || !(translated instanceof Error)) throw error
      throw new OperatorError(`Stripe did not do it: ${translated.message}. What was made before stays; run it again.`)
    }
  },
}
