import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FontFiles } from '#drawing/pdf/print-fonts.ts'

const families = {
  serif: ['piazzolla', 700],
  sans: ['schibsted-grotesk', 400],
  strong: ['schibsted-grotesk', 600],
  reading: ['piazzolla', 400],
} as const

/** A font of the user interface in one weight, in the form that PDF needs. */
export const readFont: FontFiles = async (name, part) => {
  const [family, weight] = families[name]
  const subset = part === 'latin' ? 'latin' : 'latin-ext'
  const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}
