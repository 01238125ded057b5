/** What the big screen shows of a subject: people know the rest, and a wall of text nobody reads from five metres. */
const readable = 150

/** A text cut after a whole word, with an ellipsis, so that it can stand as a heading on the stage. */
export function shortened(text: string, max: number = readable): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const end = cut.lastIndexOf(' ')
  return `${(end > max / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}
