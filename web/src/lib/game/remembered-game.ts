import { readStored, writeStored } from '../storage.ts'

const key = 'crux.game'

/** The unfinished game that this device led last, or null. */
export function rememberedGame(): string | null {
  return readStored<string>(key)
}

/** Remembers the game being led here. */
export function rememberGame(gameId: string): void {
  writeStored(key, gameId)
}

/** Forgets the remembered game: any, or only when it is this one. */
export function forgetGame(gameId?: string): void {
  if (gameId === undefined || rememberedGame() === gameId) writeStored(key, null)
}
