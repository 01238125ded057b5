import type { DemoGame } from './demo-game.ts'

interface PlayedGame extends Omit<DemoGame, 'gameMaster' | 'mode' | 'visibility' | 'players' | 'rounds' | 'crux'> {
  /** Who led it; the game master if nobody is named. */
  gameMaster?: DemoGame['gameMaster']
  visibility?: DemoGame['visibility']
  /** Names with spaces between. */
  players: string
  /** Of each round the cards, with spaces between, as the players put them down in their order; the chosen one has a star. */
  rounds: readonly string[]
  /** The round whose chosen card became the crux, from 0. */
  cruxOf: number
}

/** A game of one card for each player and round, written short. */
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
