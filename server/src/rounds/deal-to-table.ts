import { dealHands } from '#domain/cards/deal.ts'
import { handLimits } from '#domain/limits.ts'
import type { DealtHand } from '#server/db/schema/games.ts'
import type { GameRows, HandCard } from '#server/game-rows/read-game-rows.ts'
import { memoizedByRow } from '#server/game/memoized-by-row.ts'
import { gameMasterSeat, type Seat } from '#server/game/seat.ts'

/** What dealing needs to know about a round's table: the deck, and the hands already dealt. */
export interface DealtTable {
  roundId: string
  deck: readonly HandCard[]
  dealt: readonly DealtHand[]
}

/** What dealing makes of a deck, which stays the same list as long as it is in memory. */
export const partsOfDeck = memoizedByRow((deck: readonly HandCard[]) => ({
  all: deck.map(({ id }) => id),
  light: deck.filter(({ tone }) => tone === 'light').map(({ id }) => id),
  byId: new Map(deck.map((card) => [card.id, card])),
}))

/** Everybody who may play: the players at the table, and a game master who takes part. */
function seatsAtTable({ game, players }: GameRows): Seat[] {
  const seats: Seat[] = players
    .filter(({ removed_at }) => removed_at === null)
    .map(({ id }) => ({ key: id, playerId: id }))
  return game.game_master_plays ? [...seats, { key: gameMasterSeat, playerId: null }] : seats
}

function cardsPlayedBefore({ candidates, rounds }: GameRows) {
  const isChosen = (id: string) => rounds.some(({ chosen_candidate_id }) => chosen_candidate_id === id)
  const chosenInGame = candidates.filter(({ id }) => isChosen(id)).map(({ card_id }) => card_id)
  return ({ playerId }: Seat) => ({
    playedBySeat: candidates.filter(({ player_id }) => player_id === playerId).map(({ card_id }) => card_id),
    chosenInGame,
  })
}

/** How many light cards a hand of this round is promised (decisions, section 14). */
function leastLight({ game, rounds, rounds_taken_back, perspectives }: GameRows, roundId: string): number {
  const round = [...rounds, ...rounds_taken_back].find(({ id }) => id === roundId)
  const perspective = perspectives.find(({ id }) => id === round?.perspective_id)
  return perspective?.wants === 'light' ? handLimits.light[game.mode] : 0
}

/** Hands for everybody at the table who has none. */
export function dealToTable(rows: GameRows, { roundId, deck, dealt }: DealtTable, random: () => number): DealtHand[] {
  const seats = seatsAtTable(rows).filter(({ key }) => !dealt.some(({ seat }) => seat === key))
  const playedBefore = cardsPlayedBefore(rows)
  const { all, light } = partsOfDeck(deck)
  const hands = dealHands(
    {
      deck: all,
      handsInRound: dealt.map(({ cards }) => cards),
      light,
      leastLight: leastLight(rows, roundId),
      seats: seats.map(playedBefore),
    },
    random,
  )
  return seats.map(({ key }, index) => ({ seat: key, cards: hands[index] ?? [] }))
}
