import { recountMonthsJob } from '#server/game-analysis/commands/recount-months.ts'
import { emptyBin } from '#server/dashboard-games/commands/empty-bin.ts'
import { remindOfActions } from '#server/action-links/commands/remind-of-actions.ts'
import { passSandboxTime, reconcileBilling, workBillingEvent } from '#server/billing/commands/receive-webhook.ts'
import { summarizeGame } from '#server/ai/commands/summarize-game.ts'
import { deliverMail } from '#server/mail/deliver-mail.ts'
import { mailLink } from '#server/authentication/commands/mail-link.ts'
import { deliverReport } from '#server/reports/commands/deliver-report.ts'
import { askForPulse } from '#server/pulse/commands/ask-for-pulse.ts'
import { housekeeping } from './operation/commands/housekeeping.ts'
import type { JobHandlers } from './jobs/job-runner.ts'
import { remindOfTrial } from '#server/trial/commands/remind-of-trial.ts'

/** The handler of each kind of job. */
export const jobHandlers: JobHandlers = {
  send_mail: deliverMail,
  send_report: deliverReport,
  mail_link: mailLink,
  remind_of_trial: remindOfTrial,
  remind_of_actions: remindOfActions,
  ask_for_pulse: askForPulse,
  keep_house: housekeeping,
  empty_bin: emptyBin,
  work_billing_event: workBillingEvent,
  reconcile_billing: reconcileBilling,
  pass_sandbox_time: passSandboxTime,
  summarize_game: summarizeGame,
  recount_months: recountMonthsJob,
}
