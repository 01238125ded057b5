import type { ActionState } from '#domain/conclusions/action-state.ts'

/**
 * The values of each mail template. `timeZone` is the organization's; mails queued by an older version have none. Paths
 * begin with a slash; the origin is added when the mail is rendered. Names are unchecked user text: the templates make
 * them harmless.
 */
export interface MailValues {
  login_link: { path: string }
  invitation: SentBySomebody & {
    path: string
    organization: string
    /** Who invites, as the reader may know them: a name, else an e-mail. */
    inviter: string
  }
  /** Somebody was moved to another organization; the link refuses that. */
  place_moved: SentBySomebody & { path: string; organization: string; from: string; mover: string }
  /** Somebody became a member of another organization beside their own; the link refuses that. */
  place_added: SentBySomebody & { path: string; organization: string; mover: string }
  /** Sent to any address that a stranger enters, so it contains no text of theirs. */
  verify_email: { path: string }
  reset_password: { path: string }
  add_password: { path: string }
  /** An account's first password. */
  password_set: { path: string }
  password_changed: { path: string }
  destroy_code: { code: string; organization: string }
  trial_ending: {
    path: string
    organization: string
    days: number
    /** ISO instant. */
    endsAt: string
    timeZone?: string
  }
  /** Day passes that start at once, for an existing member. */
  day_pass: { path: string; organization: string; hours: number }
  /** To somebody who may see the game on the dashboard. */
  report: ReportValues
  /** To anybody else, with an open link. */
  report_outside: ReportValues & {
    /** When the link expires; ISO instant. */
    endsAt: string
  }
  /** Sent to any address that somebody enters, so it contains no text of theirs. */
  confirm_reminders: { path: string }
  action_due: ReminderValues
  action_late: ReminderValues
  /** From a game master to an assignee; `unsubscribe` ends such mails, and reports, to the address. */
  action_link: ReminderValues & SentBySomebody & { sender: string }
  /** Asks whether anything has changed since a game; `unsubscribe` ends these mails. */
  pulse: { path: string; unsubscribe: string; gameId?: string; subject: string }
}

export type MailTemplate = keyof MailValues

/** A mail that names whoever had it sent. */
interface SentBySomebody {
  /** The user's id, by which their name is found when they are erased; missing in mails queued by an older version. */
  senderId?: string
}

/** The actions that somebody claimed with reminders, or is assigned to. */
export interface ReminderValues {
  path: string
  /** The token that stops the reminders. */
  unsubscribe: string
  /** The game that they are about; missing in mails queued by an older version. */
  gameId?: string
  subject: string
  timeZone?: string
  /** `dueAt`: ISO instant; `blocked`: its holder has told so. `id` is missing in mails queued by an older version. */
  actions: { id?: string; name: string; dueAt: string; blocked?: { reason: string | null } }[]
}

/** A finished game as its report mail shows it; instants are in ISO form. */
export interface ReportValues extends SentBySomebody {
  path: string
  /** The token that stops reports to this address. */
  unsubscribe: string
  /** The game whose report is attached. */
  gameId: string
  subject: string
  team: string | null
  organization: string
  /** Who sends it: a name, else an e-mail. */
  sender: string
  completedAt: string
  timeZone?: string
  crux: { title: string; description: string } | null
  rounds: { perspective: string; card: string | null }[]
  findings: { question: string; answer: string }[]
  actions: {
    name: string
    assignee: string
    dueAt: string
    /** What became of it by then; this and the reason are missing in mails queued by an older version. */
    state?: ActionState | 'wentOn'
    blockedReason?: string | null
    /** Whether it was overdue by then; missing in mails queued by an older version. */
    isLate?: boolean
  }[]
  /** The supported sentences of its AI summary, on request; missing in mails queued by an older version. */
  summary?: string[] | null
}

/** The same as an older version stored it, in a mail that is still queued. */
export interface OldReportValues extends Omit<ReportValues, 'unsubscribe' | 'gameId' | 'sender'> {
  gameMaster: string
}
