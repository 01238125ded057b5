/** Consecutive words that two texts hardly share by chance. */
const runLength = 4

/**
 * Whether a text shares a run of at least four consecutive words with another one, ignoring case, punctuation and
 * invisible signs; tokens of one person are one word. Runs that a text in `elsewhere` has too do not count. A
 * paraphrase is not found, nor is a text of fewer words.
 */
export function repeatsWords(text: string, other: string, elsewhere: readonly string[] = []): boolean {
  const known = new Set(runsIn(other))
  const shared = runsIn(text).filter((run) => known.has(run))
  if (shared.length === 0) return false
  const others = new Set(elsewhere.flatMap(runsIn))
  return shared.some((run) => !others.has(run))
}

function runsIn(text: string): string[] {
  const words = wordsIn(text)
  return words.slice(runLength - 1).map((_, from) => words.slice(from, from + runLength).join(' '))
}

/** What people and programs write for an apostrophe, and what no reader sees. */
const unread = /['’‘‛`´ʹʻʼʽˈ′‵＇｀]|\p{Default_Ignorable_Code_Point}/gu

function wordsIn(text: string): string[] {
  const folded = text
    // First, because NFKC makes a space of ´ and an ordinary apostrophe of ＇.
    .replaceAll(unread, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\[(p\d+)(?:\/\d+)?\]/g, ' $1 ')
  return (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(withSpaces)
}

const withoutSpaces = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The words of a clause in a script that puts no spaces between them; any other word as it is. */
function withSpaces(clause: string): string[] {
  return withoutSpaces.test(clause) ? [...segmenter.segment(clause)].map(({ segment }) => segment) : [clause]
}
