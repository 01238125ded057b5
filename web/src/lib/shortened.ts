import { withoutEnd } from './without-end.ts'

/** The longest subject on the stage: people know the rest, and nobody reads a wall of text from five metres. */
const readable = 150

/** A text cut after a whole word with an ellipsis, to serve as a heading on the stage. */
export function shortened(text: string, max: number = readable): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const end = cut.lastIndexOf(' ')
  return `${withoutEnd(end > max / 2 ? cut.slice(0, end) : cut, /[\s,.;:–-]/)}…`
}
