import type { Language } from '#domain/languages.ts'

/** One part of a mail; each of the two written forms (HTML, plain text) knows how it looks there. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  | {
      kind: 'button'
      label: string
      url: string
      /** Said above the address, for programs that show no buttons. */ otherwise: string
    }
  | { kind: 'code'; code: string }
  | { kind: 'card'; caption: string; title: string; text: string }
  | { kind: 'answer'; question: string; answer: string }
  | { kind: 'action'; name: string; details: string }

/** A mail's words, before they are written as HTML and as plain text. No text in it is markup. */
export interface MailContent {
  language: Language
  subject: string
  /** What lists of mail show beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  footer: string
  /** Where the reader ends mails of this kind; null where there is only one. */
  unsubscribe: { text: string; url: string } | null
  /** Where to ask, as words that the address follows; null where there is nobody to write to. */
  questions: { text: string; address: string } | null
}
