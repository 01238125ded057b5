import type { DemoGame } from './demo-game.ts'
import { nightShift } from './night-shift.ts'

/** A game in its second round, which its game master continues. */
export const unfinishedGame: DemoGame = {
  ...nightShift,
  daysAgo: 1,
  minutes: 75,
  subject: 'What do we keep for the spring?',
}

/** One in which nothing counts: its game master tried the cards. */
export const practiceGame: DemoGame = {
  ...nightShift,
  daysAgo: 13,
  minutes: 24,
  subject: 'Trying the cards before the night shift plays',
  team: 'Practice',
  visibility: 'self',
  feedback: { score: 4, text: '' },
}

/** One that its game master threw away. */
export const binnedGame: DemoGame = {
  ...nightShift,
  gameMaster: 'admin@demo.example',
  daysAgo: 9,
  minutes: 22,
  subject: 'A start that came to nothing',
  team: 'Dispatch',
  visibility: 'self',
  feedback: { score: 2, text: 'Half of us had to leave.' },
}
