import type { CardFace } from '#drawing/card-face.ts'
import { titleStep } from './title-step.ts'

/** Of the title on the stage, by its step; as all measures here in hundredths of the card's width. */
const titleSizes = [13.8, 12.2, 10.8, 9] as const
const textSize = 7.55
const askSize = 6.7
const types = [1, 0.93, 0.86, 0.8, 0.74]

/**
 * How much smaller a card on the stage is set (`--stage-type`), in steps, if it says too much for its place. A card may
 * grow to `heightMax` before it leaves that place; 140 are 5:7.
 */
export function stageType(face: CardFace, heightMax = 155): number {
  return types.find((type) => heightOf(face, type) <= heightMax) ?? 0.74
}

/** About how tall a card gets: padding and print, the suit, and the lines of its texts. */
function heightOf({ title, description, ask }: CardFace, type: number): number {
  const titleSize = titleSizes[titleStep(title)] * type
  return (
    25.4 +
    22.2 * type +
    linesOf(title, 86 / (titleSize * 0.53)) * titleSize +
    linesOf(description, 86 / (textSize * type * 0.51)) * textSize * 1.27 * type +
    (ask ? linesOf(ask, 81 / (askSize * type * 0.51)) * askSize * 1.24 * type + 4.6 * type : 0)
  )
}

/** Lines that a text takes, with those that its writer began. */
function linesOf(text: string, lettersMax: number): number {
  return text.split('\n').reduce((lines, typed) => lines + linesOfOne(typed, lettersMax), 0)
}

function linesOfOne(text: string, lettersMax: number): number {
  let lines = 1
  let letters = 0
  for (const { length } of text.replaceAll('\u00AD', '').split(/\s+/)) {
    const fits = letters === 0 || letters + 1 + length <= lettersMax
    if (!fits) lines += 1
    letters = fits && letters > 0 ? letters + 1 + length : length
    // A word longer than a line is hyphenated.
    lines += Math.ceil(letters / lettersMax) - 1
    letters %= lettersMax
  }
  return lines
}
