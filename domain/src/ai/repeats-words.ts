/** Consecutive words that two texts hardly share by chance. */
const runLength = 4

/**
 * Whether a text shares a run of at least four consecutive words with another one, ignoring case and punctuation;
 * tokens of one person are one word. A paraphrase is not found, nor is a text of fewer words.
 */
export function repeatsWords(text: string, other: string): boolean {
  const known = new Set(runsIn(other))
  return runsIn(text).some((run) => known.has(run))
}

function runsIn(text: string): string[] {
  const words = wordsIn(text)
  return words.slice(runLength - 1).map((_, from) => words.slice(from, from + runLength).join(' '))
}

function wordsIn(text: string): string[] {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\[(p\d+)(?:\/\d+)?\]/g, ' $1 ')
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF'’‘´`]/g, '')
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
