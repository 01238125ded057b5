/** A piece of a text diff. */
export interface Piece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Diffs two short texts word by word. Adjacent pieces of one kind are merged, and deletions precede insertions. */
export function wordDifference(before: string, after: string): Piece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const longest = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0))
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const row = longest[i]
      if (row) row[j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], word: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += ` ${word}`
    else pieces.push({ kind, text: word })
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [was, is] = [old[i], fresh[j]]
    if (was !== undefined && was === is) {
      add('same', was)
      i += 1
      j += 1
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      add('gone', was)
      i += 1
    } else {
      add('new', is ?? '')
      j += 1
    }
  }
  return pieces
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')
