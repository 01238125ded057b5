/** Every address of the app, in one place: patterns for the route table, builders for links. */
export const patterns = {
  start: '/',
  intro: '/intro',
  login: '/login',
  token: '/token/:token',
  play: '/play',
  game: '/game/:gameId?',
  join: '/join/:gameCode?',
  player: '/player/:gameId',
  handbook: '/handbook/:chapter?',
  print: '/print/:deckId',
  dashboard: '/dashboard/*',
} as const

/** Addresses to link and navigate to. */
export const paths = {
  start: () => '/',
  intro: () => '/intro',
  login: () => '/login',
  play: () => '/play',
  game: (gameId: string) => `/game/${encodeURIComponent(gameId)}`,
  /** The same game for a projector: what the room may see, no controls. */
  stage: (gameId: string) => `/game/${encodeURIComponent(gameId)}?stage`,
  join: (gameCode?: string) => (gameCode ? `/join/${encodeURIComponent(gameCode)}` : '/join'),
  player: (gameId: string) => `/player/${encodeURIComponent(gameId)}`,
  handbook: (chapter?: string) => (chapter ? `/handbook/${encodeURIComponent(chapter)}` : '/handbook'),
  print: (deckId: string) => `/print/${encodeURIComponent(deckId)}`,
} as const

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether a game's id in an address can be one: a UUID of version 4 (specification, section 2). */
export function isGameId(value: string | undefined): value is string {
  return value !== undefined && uuidV4.test(value)
}
