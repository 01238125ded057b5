/** Telling about the cards of a round, one person at a time (decisions, section 14). */
export interface Telling {
  /** The played card being told about; null: nobody tells. */
  candidateId: string | null
  /** Cards whose turn is over, told about or passed. */
  told: string[]
  /** Cards in the order set by the game master. The others follow by seat. */
  order: string[]
}

/** Nobody has begun. */
export const untold: Telling = { candidateId: null, told: [], order: [] }

/** All cards of a round in telling order. @param lying the played cards by seat */
export function tellingOrder({ order }: Pick<Telling, 'order'>, lying: readonly string[]): string[] {
  const ordered = order.filter((id) => lying.includes(id))
  return [...ordered, ...lying.filter((id) => !ordered.includes(id))]
}

/**
 * The cards still to be told about, next first: those after the current one, then those before. @param lying the played
 * cards by seat
 */
export function tellingNext(telling: Telling, lying: readonly string[]): string[] {
  const order = tellingOrder(telling, lying)
  const at = telling.candidateId === null ? -1 : order.indexOf(telling.candidateId)
  return [...order.slice(at + 1), ...order.slice(0, at + 1)].filter(
    (id) => id !== telling.candidateId && !telling.told.includes(id),
  )
}

/** Gives the turn to a card, or to nobody; the previous card counts as told. */
export function tellNow(telling: Telling, candidateId: string | null): Telling {
  if (candidateId === telling.candidateId) return telling
  const told = telling.told.filter((id) => id !== candidateId)
  if (telling.candidateId !== null && !told.includes(telling.candidateId)) told.push(telling.candidateId)
  return { ...telling, candidateId, told }
}

/** Passes the turn on to the next card, or to nobody after the last. @param lying the played cards by seat */
export function passTelling(telling: Telling, lying: readonly string[]): Telling {
  return tellNow(telling, tellingNext(telling, lying)[0] ?? null)
}

/** Removes a card that was taken back. */
export function withoutTelling(telling: Telling, candidateId: string): Telling {
  return keptTelling(telling, (id) => id !== candidateId)
}

/** Removes all cards that no longer lie there. @param lying the played cards */
export function tellingAmong(telling: Telling, lying: readonly string[]): Telling {
  return keptTelling(telling, (id) => lying.includes(id))
}

function keptTelling({ candidateId, told, order }: Telling, isThere: (id: string) => boolean): Telling {
  return {
    candidateId: candidateId !== null && isThere(candidateId) ? candidateId : null,
    told: told.filter(isThere),
    order: order.filter(isThere),
  }
}
