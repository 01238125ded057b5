interface Candidate {
  type: string
  id: string
  attributes: { card_id?: string | null; revealed?: boolean; player_id?: string | null }
}

/**
 * What an event tells a player that they may not know: the face of another's card that lies face down. Null when there is nothing. Events
 * of a play carry the whole candidate, and a card only together with the candidate that shows it.
 */
export function foreignFace(text: string, player: { id: string; hand: string[] } | undefined): string | null {
  const data = text.slice(text.indexOf('data: ') + 6)
  const { changed = [] } = JSON.parse(data) as { changed?: Candidate[] }
  const shown = new Set<string>(player?.hand)
  for (const { type, id, attributes } of changed) {
    if (type !== 'candidates') continue
    if (attributes.card_id && attributes.revealed === false && attributes.player_id !== player?.id)
      return `player ${player?.id ?? '?'} was told the face of ${id}`
    if (attributes.card_id) shown.add(attributes.card_id)
  }
  const foreign = changed.find(({ type, id }) => type === 'cards' && !shown.has(id))
  return foreign ? `player ${player?.id ?? '?'} was told of the card ${foreign.id}` : null
}
