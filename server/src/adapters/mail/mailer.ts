export interface OutgoingMail {
  id: string
  to: string
  subject: string
  html: string
  text: string
  language: string
  /** Where the reader's mail program ends mails of this kind by one click (RFC 8058). */
  unsubscribe?: string | null
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  name: string
  type: string
  content: Uint8Array
}

/** Gives mails to a mail server. */
export interface Mailer {
  /** Resolves when the server has taken the mail. @throws MailRefusedError when it never will, anything else when it may later */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** The mail server does not deliver to this recipient, now or later. */
export class MailRefusedError extends Error {}
