/**
 * What each template of a mail is filled with. Paths begin with a slash; the origin is added when the mail is written out. Names may be
 * whatever people called themselves: the templates make them harmless.
 */
export interface MailValues {
  login_link: { path: string }
  invitation: {
    path: string
    organization: string
    /** Who invites, as the reader may know them: a name, else an e-mail. */
    inviter: string
  }
  /** Somebody was moved to another organization; the link refuses it. */
  place_moved: { path: string; organization: string; from: string; mover: string }
  /** Somebody was given a place in another organization beside their own; the link refuses it. */
  place_added: { path: string; organization: string; mover: string }
  /** Goes to whoever a stranger names, so it carries no word of the stranger's. */
  verify_email: { path: string }
  reset_password: { path: string }
  add_password: { path: string }
  /** The first one of an account. */
  password_set: { path: string }
  password_changed: { path: string }
  destroy_code: { code: string; organization: string }
  trial_ending: {
    path: string
    organization: string
    days: number
    /** ISO instant. */
    endsAt: string
  }
  /** Day passes that begin at once, for somebody who is there already. */
  day_pass: { path: string; organization: string; hours: number }
  /** To somebody who may see the game on the dashboard. */
  report: ReportValues
  /** To anybody else, with an open link. */
  report_outside: ReportValues & {
    /** When the link ends; ISO instant. */
    endsAt: string
  }
  /** Goes to whoever somebody types, so it carries no word of theirs. */
  confirm_reminders: { path: string }
  action_due: ReminderValues
  action_late: ReminderValues
  /** From a game master to whoever is to see to something; `unsubscribe` ends such mails, and reports, to the address. */
  action_link: ReminderValues & { sender: string }
  /** Whether anything has changed since a game; `unsubscribe` ends such questions. */
  pulse: { path: string; unsubscribe: string; subject: string }
}

export type MailTemplate = keyof MailValues

/** What somebody took along and asked to be reminded of, or is to see to. */
export interface ReminderValues {
  path: string
  /** The token that ends the reminders. */
  unsubscribe: string
  subject: string
  /** Instants are in ISO form. */
  actions: { name: string; dueAt: string }[]
}

/** A finished game as its report by mail tells it; instants are in ISO form. */
export interface ReportValues {
  path: string
  /** The token that ends reports to this address. */
  unsubscribe: string
  /** The game whose report is attached. */
  gameId: string
  subject: string
  team: string | null
  organization: string
  /** Who sends it: a name, else an e-mail. */
  sender: string
  completedAt: string
  crux: { title: string; description: string } | null
  rounds: { perspective: string; card: string | null }[]
  findings: { question: string; answer: string }[]
  actions: { name: string; assignee: string; dueAt: string }[]
  /** What stands of its AI summary, on request; missing in mails of an older version. */
  summary?: string[] | null
}

/** The same as an older version wrote it, in a mail that still waits. */
export interface OldReportValues extends Omit<ReportValues, 'unsubscribe' | 'gameId' | 'sender'> {
  gameMaster: string
}
