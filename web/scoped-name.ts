import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * The class name of a CSS module's class: its own name and four characters for its file, the same on every machine.
 * Vite's also has the line, which gzip cannot shorten, twice for each class.
 */
export function scopedName(name: string, file: string): string {
  const ofFile = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
  return `${name}_${ofFile.slice(0, 4)}`
}
