import type { Language } from '#domain/languages.ts'

/** One part of a mail; HTML and plain text each render it their own way. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  | {
      kind: 'button'
      label: string
      url: string
      /** Text above the address, for programs without buttons. */ otherwise: string
    }
  | { kind: 'code'; code: string }
  | { kind: 'card'; caption: string; title: string; text: string }
  | { kind: 'answer'; question: string; answer: string }
  | { kind: 'action'; name: string; details: string }

/** A mail's content before it is rendered as HTML and plain text. None of its texts is markup. */
export interface MailContent {
  language: Language
  subject: string
  /** The preview text that mail programs list beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  footer: string
  /** Where the reader unsubscribes from mails of this kind; null for mails that are sent only once. */
  unsubscribe: { text: string; url: string } | null
  /** Where to ask: text followed by the address; null without a support address. */
  questions: { text: string; address: string } | null
}
