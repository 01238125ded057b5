import { useQueryClient } from '@tanstack/react-query'

/** What shows decks or what depends on them: builders, set-up, leafing, printing and the organization's catalogue. */
const keysWithDecks = ['builder-decks', 'decks', 'deck', 'game-types', 'print-deck', 'catalogue', 'deck-translations']

/**
 * Returns a function that makes every list and content of decks stale, after a deck was published, shared or deleted.
 */
export function useRefreshDecks(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of keysWithDecks) void client.invalidateQueries({ queryKey: [key] })
  }
}
