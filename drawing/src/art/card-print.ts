import { memo } from './drawing/memo.ts'
import { beaconRays } from './prints/beacon-rays.ts'
import { hearthArches } from './prints/hearth-arches.ts'
import { threadBasket } from './prints/thread-basket.ts'
import { threadStitches } from './prints/thread-stitches.ts'
import { threadWeave } from './prints/thread-weave.ts'
import { tideWaves } from './prints/tide-waves.ts'
import { type Random, randomFrom } from './drawing/random.ts'

/** The subject of a print; each of the four suits has its own. */
export type PrintKind = 'hearth' | 'thread' | 'beacon' | 'tide'

/** The content of an `<svg>` with these two attributes. */
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

/** What stays of a print that is low: the middle of arches, which have their curves there; the head of cloth. */
const shownPart: Record<PrintKind, 'YMin' | 'YMid' | 'YMax'> = {
  hearth: 'YMid',
  thread: 'YMin',
  beacon: 'YMax',
  tide: 'YMax',
}

/**
 * The print on a card's face, seeded by the card's id: a white-line cut on a block in the suit's hue. The container
 * paints the block; the lines are `--stock` and `--suit-mid`, so the print follows suit and theme. It contains no ids,
 * so it can be used repeatedly on a page.
 */
export const cardPrint: (seed: string, kind: PrintKind) => CardPrint = memo(
  (seed, kind) => ({
    viewBox: '0 0 250 160',
    preserveAspectRatio: `xMid${shownPart[kind]} slice`,
    markup: families[kind](randomFrom(seed)),
  }),
  (seed, kind) => `${kind} ${seed}`,
)
