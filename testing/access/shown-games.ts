import type { AccessRows } from './access-rows.ts'

/** What only people in the room may do, asked of a game that others see too. */
const room = '1+4+3334444'

/**
 * Rows, as in `rows/`, for a game that its game master shows to the whole organization: colleagues may read it, but
 * neither lead it nor follow it, for that would show them all notes and every card that lies face down.
 */
export const sharedRows: AccessRows = {
  'games.read': '1+4++++4444',
  'games.start': '134+3334444',
  'games.events': room,
  'players.presence': '134+3334444',
  'players.list': room,
  'players.rename': room,
  'players.seat-link': room,
  'rounds.current': room,
  'rounds.read': room,
  'rounds.hand': room,
  'rounds.tell': room,
  'candidates.list': room,
  'candidates.play': room,
  'candidates.reveal': room,
  // The game master has a hand of their own here; the card is the player's.
  'candidates.take-back': '1+433334444',
  'polls.read': room,
  'participations.list': room,
  'participations.read': room,
  'player-ideas.delete': room,
  'notes.save': room,
  'findings.save': '134+3334444',
  'dashboard-games.read': '134++++4444',
  'dashboard-games.restore': '134+3++4444',
  'ai.summarize': '134+3++4444',
  'ai.read-summary': '134++++4444',
}

/** The same for a game that admins may see. */
export const adminRows: AccessRows = {
  'games.read': '1+4+4++4444',
  'games.start': '134+4334444',
  'games.events': '1+4+4334444',
  'dashboard-games.read': '134+4++4444',
  'dashboard-games.restore': '134+4++4444',
}
