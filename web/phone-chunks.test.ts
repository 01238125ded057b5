import { expect, test } from 'vitest'
import { phoneChunks } from './phone-chunks.ts'

/** What imports what: at once, and later. */
const modules: Record<string, { now?: string[]; later?: string[] }> = {
  '/main.ts': {
    now: ['/react.js'],
    later: [
      '/screens/join/join-screen.tsx',
      '/screens/player/player-screen.tsx',
      '/screens/game/game-screen.tsx',
      '/ui/card/card-back.tsx',
    ],
  },
  '/react.js': {},
  '/screens/join/join-screen.tsx': { now: ['/field.tsx', '/code-field.tsx'] },
  '/screens/player/player-screen.tsx': {
    now: ['/field.tsx', '/hand.tsx', '/card.tsx', '/random.ts'],
    later: ['/features/player/vote/voting-view.tsx'],
  },
  '/features/player/vote/voting-view.tsx': { now: ['/card.tsx', '/vote.module.css'] },
  '/screens/game/game-screen.tsx': { now: ['/stage.tsx', '/card.tsx', '/field.tsx', '/deck-image.ts'] },
  '/ui/card/card-back.tsx': { now: ['/deck-image.ts', '/card-back.module.css', '/random.ts'] },
}
const importersOf = (id: string, when: 'now' | 'later') =>
  Object.keys(modules).filter((importer) => modules[importer]?.[when]?.includes(id))

type Naming = Exclude<ReturnType<typeof phoneChunks>[number]['name'], string>
const context = {
  getModuleInfo: (id: string) => ({
    isEntry: id === '/main.ts',
    importedIds: modules[id]?.now ?? [],
    dynamicallyImportedIds: modules[id]?.later ?? [],
    importers: importersOf(id, 'now'),
    dynamicImporters: importersOf(id, 'later'),
  }),
} as unknown as Parameters<Naming>[1]

const groups = phoneChunks()
const fileOf = (id: string) =>
  groups.map(({ name }) => (typeof name === 'string' ? name : name(id, context))).find((name) => name != null)

test('what a phone loads is in few files, and no screen loads what is only another’s', () => {
  expect(['/main.ts', '/react.js', '/field.tsx'].map(fileOf)).toEqual(['base', 'base', 'base'])
  expect(fileOf('/code-field.tsx')).toBe('join')
  expect(fileOf('/hand.tsx')).toBe('player')
  expect(fileOf('/card.tsx')).toBe('player-and-others')
  expect(fileOf('/features/player/vote/voting-view.tsx')).toBe('player-later')
  expect(fileOf('/stage.tsx')).toBeUndefined()
})

test('card backs are one file on the join page and where players wait, and bring nothing of a hand', () => {
  expect(['/ui/card/card-back.tsx', '/deck-image.ts'].map(fileOf)).toEqual(['card-back', 'card-back'])
  expect(fileOf('/random.ts')).toBe('base')
})

test('a few styles are in a file that the phone loads anyway', () => {
  expect(['/card-back.module.css', '/vote.module.css'].map(fileOf)).toEqual(['base', 'player'])
})
