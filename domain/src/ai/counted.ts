import type { Language } from '../languages.ts'
import { figuresIn, figuresStated } from './figures.ts'
import { isSmallWord } from './names/name-words.ts'

/** One thing that was counted: what it is called, and its figures. */
export interface Count {
  label: string[]
  figures: ReadonlySet<string>
}

interface Word {
  at: number
  letters: string
  /** The figures that it states. */
  figures: string[]
  /** How many clauses end before it. */
  clause: number
}

/** Farther apart than this, in words, a figure and a label need not belong together. */
const farthest = 5
/** What a clause between a figure and a label counts, in words. */
const clauseLength = 2

/**
 * Whether a sentence gives a figure to what another figure counts: “64 were decided and 86 done” on “decided: 86; done:
 * 64”. Only where it can be told: the figure stands beside a label of these counts. `elsewhere` has figures that may
 * come from other sources.
 */
export function isMiscounted(
  text: string,
  language: Language,
  counts: readonly Count[],
  elsewhere: ReadonlySet<string>,
): boolean {
  if (counts.length === 0) return false
  const words = wordsOf(text, language)
  const isCounted = (figure: string) => !elsewhere.has(figure) && counts.some(({ figures }) => figures.has(figure))
  const stated = words.filter(({ figures }) => figures.some(isCounted))
  const mentioned = counts.filter((count) => isMentioned(count, words))
  const named = words.flatMap((word) => {
    const count = stated.includes(word) ? null : countNamed(word.letters, mentioned)
    return count ? [{ word, count }] : []
  })
  const pairs = named
    .flatMap((label) => stated.map((figure) => ({ ...label, figure, distance: distanceOf(label.word, figure) })))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance || a.figure.at - b.figure.at)
  const paired = new Set<Word>()
  for (const { word, count, figure, distance } of pairs) {
    if (paired.has(word) || paired.has(figure)) continue
    // “64 of 86 were done” tells of the 64, unless the label stands right beside the 86.
    const part = distance > 1 ? partOf(figure, words, stated) : null
    const meant = part && !paired.has(part) ? part : figure
    paired.add(word)
    paired.add(meant)
    if (!meant.figures.some((one) => count.figures.has(one))) return true
  }
  return false
}

/** The counts of a source: “decided: 86; done: 64”, “mean 4.2”, “Waiting 3 of 7 (more than others)”. */
export function countsIn(text: string): Count[] {
  return text
    .replaceAll(/\([^()]*\)/g, '')
    .split(/;|,\s/)
    .map((part) => ({ label: labelOf(part), figures: new Set(figuresIn(part)) }))
    .filter(({ label, figures }) => label.length > 0 && figures.size > 0)
}

/** The telling words of a label; “done” is a small word, but where it is alone it tells. */
function labelOf(part: string): string[] {
  const words = part.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  return words.length === 1 ? words : words.filter((word) => word.length > 2 && !isSmallWord(word))
}

/** Whether a text has at least half of a label: “actions” alone are not “days until actions are done”. */
function isMentioned({ label }: Count, words: readonly Word[]): boolean {
  const there = label.filter((one) => words.some(({ letters }) => isSame(one, letters) || isForm(one, letters)))
  return there.length * 2 >= label.length
}

/** What a word names if it is a label of one count and of no other. */
function countNamed(letters: string, counts: readonly Count[]): Count | null {
  for (const isLabel of [isSame, isForm]) {
    const named = counts.filter(({ label }) => label.some((one) => isLabel(one, letters)))
    if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null
  }
  return null
}

const isSame = (label: string, letters: string) => label === letters

/** Whether a word is a form of a label: “beschlossenen” of “beschlossen”. Short words have to be the same. */
function isForm(label: string, letters: string): boolean {
  let same = 0
  while (same < label.length && label[same] === letters[same]) same += 1
  return label.length > 4 && same >= Math.max(4, Math.ceil(Math.min(label.length, letters.length) * 0.6))
}

const joining = new Set(['and', 'und', 'och', 'en', 'ja', 'sekä', 'while', 'während', 'medan', 'terwijl', 'kun'])

function wordsOf(text: string, language: Language): Word[] {
  let clause = 0
  return text
    .normalize('NFKC')
    .replaceAll('/', ' / ')
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part, at) => {
      const letters = (/\p{L}[\p{L}\p{M}]*/u.exec(part)?.[0] ?? '').toLowerCase()
      if (joining.has(letters)) clause += 1
      const word = {
        at,
        letters: /^\P{L}*\d/u.test(part) ? '' : letters,
        figures: figuresStated(part, language),
        clause,
      }
      if (/[,;:–—]$/.test(part)) clause += 1
      return word
    })
}

function distanceOf(label: Word, figure: Word): number {
  return Math.abs(label.at - figure.at) + clauseLength * Math.abs(label.clause - figure.clause)
}

const of = new Set(['of', 'the', 'von', 'den', 'der', 'av', 'de', 'van', ''])

/** Of “64 of the 86”, for the 86, the 64. */
function partOf(figure: Word, words: readonly Word[], stated: readonly Word[]): Word | null {
  const before = stated.findLast(({ at }) => at < figure.at) ?? null
  if (!before || before.at === figure.at - 1) return null
  const between = words.slice(before.at + 1, figure.at)
  return between.every(({ letters }) => of.has(letters)) ? before : null
}
