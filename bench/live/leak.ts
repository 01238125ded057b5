import type { HandNews, NotesNews } from '#contract/games/streams.ts'

interface Candidate {
  type: string
  id: string
  attributes: { card_id?: string | null; revealed?: boolean; player_id?: string | null }
}

/** The stream's viewer: a player with the cards of their hand, or the game master. */
export type Viewer = { kind: 'game_master' } | { kind: 'player'; id: string; hand: string[] }

/**
 * What an event reveals that its viewer must not know, as a sentence; null: nothing. Every kind of event is checked; an
 * unknown one is a leak.
 */
export function leakIn(kind: string, data: string, viewer: Viewer): string | null {
  const who = viewer.kind === 'player' ? `player ${viewer.id}` : 'the game master'
  switch (kind) {
    case 'change':
      return viewer.kind === 'player' ? foreignFace(data, viewer) : null
    case 'hand': {
      const seat = (JSON.parse(data) as HandNews).data.id.split('.')[1]
      const own = viewer.kind === 'player' ? viewer.id : 'game-master'
      return seat === own ? null : `${who} got the hand of ${seat}`
    }
    case 'notes': {
      if (viewer.kind === 'game_master') return null
      const foreign = (JSON.parse(data) as NotesNews).data.find(({ attributes }) => attributes.player_id !== viewer.id)
      return foreign ? `${who} got note ${foreign.id} of somebody else` : null
    }
    case 'presence':
      return viewer.kind === 'game_master' ? null : `${who} got the presence of the table`
    case 'reset':
    case 'end':
      return null
    default:
      return `${who} got an event of an unknown kind, ${kind}`
  }
}

/** The face of another player's face-down card, or a card that no visible candidate shows. */
function foreignFace(data: string, player: { id: string; hand: string[] }): string | null {
  const { changed } = JSON.parse(data) as { changed: Candidate[] }
  const shown = new Set<string>(player.hand)
  for (const { type, id, attributes } of changed) {
    if (type !== 'candidates' || !attributes.card_id) continue
    if (attributes.revealed === false && attributes.player_id !== player.id)
      return `player ${player.id} got the face of ${id}`
    shown.add(attributes.card_id)
  }
  const foreign = changed.find(({ type, id }) => type === 'cards' && !shown.has(id))
  return foreign ? `player ${player.id} got the card ${foreign.id}` : null
}
