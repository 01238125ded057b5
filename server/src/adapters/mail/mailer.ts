export interface OutgoingMail {
  id: string
  to: string
  subject: string
  html: string
  text: string
  language: string
  /** Where the recipient's mail program unsubscribes from this kind of mail by one click (RFC 8058). */
  unsubscribe?: string | null
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  name: string
  type: string
  content: Uint8Array
}

/** Hands mails to a mail server. */
export interface Mailer {
  /**
   * Resolves once the server has accepted the mail.
   * @throws MailRefusedError if it never will, anything else if a retry may help
   */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** The mail server does not deliver to this recipient, now or later. */
export class MailRefusedError extends Error {}
