import { dealHand as deal } from '#domain/cards/deal.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { gameMasterSeat, type Seat } from '#server/game/seat.ts'

/** Everybody who may play: who sits at the table, and the game master who takes part. */
function seatsAtTable({ game, players }: GameRows): Seat[] {
  const seats: Seat[] = players
    .filter(({ removed_at }) => removed_at === null)
    .map(({ id }) => ({ key: id, playerId: id }))
  return game.game_master_plays ? [...seats, { key: gameMasterSeat, playerId: null }] : seats
}

function playedBefore({ candidates, rounds }: GameRows, seat: Seat) {
  const chosen = new Set(rounds.map(({ chosen_candidate_id }) => chosen_candidate_id))
  return {
    playedBySeat: candidates.filter(({ player_id }) => player_id === seat.playerId).map(({ card_id }) => card_id),
    chosenInGame: candidates.filter(({ id }) => chosen.has(id)).map(({ card_id }) => card_id),
  }
}

/** Hands for everybody at the table who is not among `dealt`, by the seats' keys. */
export function dealToTable(
  rows: GameRows,
  deck: readonly string[],
  dealt: ReadonlyMap<string, readonly string[]>,
  random: () => number,
): Map<string, string[]> {
  const fresh = new Map<string, string[]>()
  for (const seat of seatsAtTable(rows)) {
    if (dealt.has(seat.key)) continue
    fresh.set(
      seat.key,
      deal({ deck, ...playedBefore(rows, seat), handsInRound: [...dealt.values(), ...fresh.values()] }, random),
    )
  }
  return fresh
}
