import { afterEach, expect, it, vi } from 'vitest'
import { storeDeckLanguage } from './deck-language.ts'
import { emptyDraft, storeDraft } from './draft.ts'
import { draftOf, openDraft } from './open-draft.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
vi.stubGlobal('window', { localStorage })
afterEach(() => stored.clear())

const finnish = { id: 'o1', preferredLanguage: 'fi' as const }
/** What the set-up opens after “New game”. */
const opened = (gameMode: 'crux' | 'one_on_one' = 'crux') => draftOf(finnish, gameMode)

it('“New game” takes cards in the language chosen before, else the organization’s, whatever the screens’ is', () => {
  openDraft(finnish, 'crux')
  expect(opened().language).toBe('fi')
  stored.clear()
  storeDeckLanguage('nl')
  openDraft(finnish, 'crux')
  expect(opened().language).toBe('nl')
})

it('a ready game of home is chosen, with cards in its language', () => {
  storeDraft('o1', { ...emptyDraft('crux', 'sv'), subject: 'Whom do we serve?', kind: 'g1', step: 'subject' })
  openDraft(finnish, 'one_on_one', { id: 'g2', language: 'de' })
  expect(opened('one_on_one')).toMatchObject({
    gameMode: 'one_on_one',
    language: 'de',
    subject: 'Whom do we serve?',
    kind: 'g2',
    step: 'cards',
  })
})

it('“New game” keeps what was begun, but not the cards of another kind of game', () => {
  storeDraft('o1', { ...emptyDraft('crux', 'sv'), subject: 'Whom do we serve?', kind: 'g1', step: 'subject' })
  openDraft(finnish, 'crux')
  expect(opened()).toMatchObject({ language: 'sv', subject: 'Whom do we serve?', kind: 'g1', step: 'subject' })
  openDraft(finnish, 'one_on_one')
  expect(opened('one_on_one')).toMatchObject({
    gameMode: 'one_on_one',
    language: 'sv',
    subject: 'Whom do we serve?',
    kind: null,
    step: 'cards',
  })
})
