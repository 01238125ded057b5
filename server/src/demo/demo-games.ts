import type { DemoGame } from './games/demo-game.ts'
import { afterTheMove } from './games/after-the-move.ts'
import { efterOmorganisationen } from './games/efter-omorganisationen.ts'
import { etapaivat } from './games/etapaivat.ts'
import { feedbackInHetDepot } from './games/feedback-in-het-depot.ts'
import { kaksiVarastoa } from './games/kaksi-varastoa.ts'
import { monatsgespraech } from './games/monatsgespraech.ts'
import { neuesSystem } from './games/neues-system.ts'
import { nightShift } from './games/night-shift.ts'
import { sideBySide } from './games/side-by-side.ts'
import { yearInDutch } from './games/year-in-dutch.ts'
import { yearInEnglish } from './games/year-in-english.ts'
import { yearInFinnish } from './games/year-in-finnish.ts'
import { yearInGerman } from './games/year-in-german.ts'
import { yearInSwedish } from './games/year-in-swedish.ts'
import { yearInTheDepot } from './games/year-in-the-depot.ts'
import { yovuoronAamut } from './games/yovuoron-aamut.ts'

/** Games of the demo organization and its child before the last ten weeks, oldest first. */
export const pastGames: readonly DemoGame[] = [
  ...yearInEnglish,
  ...yearInFinnish,
  ...yearInGerman,
  ...yearInSwedish,
  ...yearInDutch,
  ...yearInTheDepot,
].toSorted((a, b) => b.daysAgo - a.daysAgo)

/** Games since then, oldest first. */
export const recentGames: readonly DemoGame[] = [
  yovuoronAamut,
  afterTheMove,
  monatsgespraech,
  efterOmorganisationen,
  neuesSystem,
  feedbackInHetDepot,
  sideBySide,
  kaksiVarastoa,
  nightShift,
  etapaivat,
]
