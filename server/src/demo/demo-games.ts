import type { DemoGame } from './demo-game.ts'
import { afterTheMove } from './games/after-the-move.ts'
import { efterOmorganisationen } from './games/efter-omorganisationen.ts'
import { etapaivat } from './games/etapaivat.ts'
import { feedbackInHetDepot } from './games/feedback-in-het-depot.ts'
import { kaksiVarastoa } from './games/kaksi-varastoa.ts'
import { monatsgespraech } from './games/monatsgespraech.ts'
import { neuesSystem } from './games/neues-system.ts'
import { nightShift } from './games/night-shift.ts'
import { sideBySide } from './games/side-by-side.ts'
import { yovuoronAamut } from './games/yovuoron-aamut.ts'

/** What the demo organization has played in its ten weeks, oldest first. */
export const demoGames: readonly DemoGame[] = [
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
