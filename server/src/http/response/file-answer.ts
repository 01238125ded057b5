import type { Readable } from 'node:stream'

/** An answer to be saved as a file; its name has only letters, digits, dots and dashes. */
export interface FileAnswer {
  name: string
  content: Readable
}
