import type { DemoGame } from './demo-game.ts'

interface PlayedGame extends Omit<DemoGame, 'gameMaster' | 'mode' | 'visibility' | 'players' | 'rounds' | 'crux'> {
  /** Default: the demo's game master. */
  gameMaster?: DemoGame['gameMaster']
  visibility?: DemoGame['visibility']
  /** Names separated by spaces. */
  players: string
  /** The cards of each round, separated by spaces, in the players' order; a star marks the chosen one. */
  rounds: readonly string[]
  /** Index of the round whose chosen card became the crux. */
  cruxOf: number
}

/** Expands the short form of a game with one card per player and round. */
export function playedGame({ players, rounds, cruxOf, ...game }: PlayedGame): DemoGame {
  const names = players.split(' ')
  const tables = rounds.map((round) => round.split(' '))
  const chosen = tables.map((cards) => cards.find((card) => card.startsWith('*'))?.slice(1) ?? '')
  return {
    gameMaster: 'master@demo.example',
    mode: 'crux',
    visibility: 'organization',
    ...game,
    players: names,
    rounds: tables.map((cards, index) => ({
      plays: Object.fromEntries(names.map((name, seat) => [name, [(cards[seat] ?? '').replace('*', '')]])),
      chosen: chosen[index] ?? '',
    })),
    crux: chosen[cruxOf] ?? '',
  }
}
