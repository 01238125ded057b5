import { memo } from './drawing/memo.ts'
import { beaconRays } from './prints/beacon-rays.ts'
import { hearthArches } from './prints/hearth-arches.ts'
import { threadBasket } from './prints/thread-basket.ts'
import { threadStitches } from './prints/thread-stitches.ts'
import { threadWeave } from './prints/thread-weave.ts'
import { tideWaves } from './prints/tide-waves.ts'
import { type Random, randomFrom } from './drawing/random.ts'

/** What a print shows; each of the four suits has its own. */
export type PrintKind = 'hearth' | 'thread' | 'beacon' | 'tide'

/** A drawing for the inside of an `<svg>` with these two attributes. */
export interface CardPrint {
  viewBox: string
  preserveAspectRatio: string
  markup: string
}

const thread = (random: Random): string => random.pick([threadBasket, threadStitches, threadWeave])(random)

const families: Record<PrintKind, (random: Random) => string> = {
  hearth: hearthArches,
  thread,
  beacon: beaconRays,
  tide: tideWaves,
}

/**
 * The print on a card's face, drawn from the card's id: a white-line cut on a block of the
 * suit's hue. The block itself is the container's ground; the lines are `--stock` and
 * `--suit-mid`, so the print follows the suit and the theme. Holds no ids: safe to repeat.
 */
export const cardPrint: (seed: string, kind: PrintKind) => CardPrint = memo(
  (seed, kind) => ({
    viewBox: '0 0 250 160',
    preserveAspectRatio: kind === 'thread' ? 'xMidYMin slice' : 'xMidYMax slice',
    markup: families[kind](randomFrom(seed)),
  }),
  (seed, kind) => `${kind} ${seed}`,
)
