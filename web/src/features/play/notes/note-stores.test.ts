import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { intervals, retries } from '#domain/limits.ts'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { type Note, notesQuery } from '../../../lib/together/notes.ts'
import { typingPause } from '../autosave/autosave.ts'
import { noteDraft } from './note-drafts.ts'
import { createNoteStores } from './note-stores.ts'

vi.mock('../../../lib/api/api.ts', () => ({ api: vi.fn() }))

const about = { subjectKind: 'round', subjectId: 'r' } as const
const note = (text: string, playerId: string | null = null, updatedAt = '2026-01-01T00:00:00.000Z'): Note => ({
  type: 'game-notes',
  id: playerId ?? 'gm',
  playerId,
  ...about,
  text,
  updatedAt,
})
interface Sent {
  body: { gameNotes: { text: string }[] }
}
const call = vi.mocked(api) as unknown as Mock<(key: string, request: Sent) => Promise<unknown>>
const saved = () =>
  call.mock.calls.filter(([key]) => key.startsWith('PATCH')).map(([, request]) => request.body.gameNotes)

/** A server that stores one note and answers with all. */
function server(own: string | null, others: Note[] = []) {
  let text = own
  const all = () => ({ data: [...others, ...(text === null || text === '' ? [] : [note(text)])] })
  call.mockImplementation(async (key, request) => {
    if (key.startsWith('PATCH')) text = request.body.gameNotes[0]?.text ?? null
    return all()
  })
}

/** A game whose notes have been read. */
async function open() {
  const client = new QueryClient()
  await client.query(notesQuery('g', 'user'))
  return { client, stores: createNoteStores(client, 'g') }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { localStorage: memory() })
  call.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

describe('the game master’s notes', () => {
  it('are saved after a pause in the typing, one text on each thing, and shown beside the players’', async () => {
    server(null, [note('theirs', 'aino')])
    const { client, stores } = await open()
    stores.storeOf(about).edit('mine')
    stores.storeOf({ ...about }).edit('mine, longer')
    await vi.advanceTimersByTimeAsync(typingPause)
    expect(saved()).toEqual([[{ ...about, text: 'mine, longer' }]])
    expect(client.getQueryCache().getAll()[0]?.state.data).toEqual([note('theirs', 'aino'), note('mine, longer')])
  })

  it('are tried again five times, 5 s apart, then wait with their text safe', async () => {
    server(null)
    const { stores } = await open()
    call.mockRejectedValue(new NetworkError('gone'))
    const store = stores.storeOf(about)
    store.edit('mine')
    await vi.advanceTimersByTimeAsync(typingPause + retries.notesSave * intervals.notesSaveRetry + 60_000)
    expect(saved()).toHaveLength(1 + retries.notesSave)
    expect(store.state()).toMatchObject({ value: 'mine', status: 'failing' })
  })

  it('wait until the server’s are read, so that nothing written elsewhere is overwritten unseen', async () => {
    server('written elsewhere')
    const stores = createNoteStores(new QueryClient(), 'g')
    stores.storeOf(about).edit('mine')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saved()).toEqual([])
    await stores.resume()
    expect([saved(), stores.storeOf(about).state().theirs]).toEqual([[], 'written elsewhere'])
  })

  it('left unsaved before a reload are saved when the server can be read', async () => {
    server(null)
    const client = new QueryClient()
    noteDraft('g', about).write({ value: 'unsaved', base: '' })
    await createNoteStores(client, 'g').resume()
    expect(saved()).toEqual([[{ ...about, text: 'unsaved' }]])
    expect(noteDraft('g', about).read()).toBeNull()
  })

  it('never overwrite what the same person wrote meanwhile on another screen', async () => {
    server('written elsewhere')
    const client = new QueryClient()
    noteDraft('g', about).write({ value: 'unsaved', base: '' })
    const stores = createNoteStores(client, 'g')
    await stores.resume()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saved()).toEqual([])
    expect(stores.storeOf(about).state()).toMatchObject({ value: 'unsaved', theirs: 'written elsewhere' })
  })

  it('that were emptied do not come back with an answer from before', async () => {
    server('old')
    const { stores } = await open()
    const store = stores.storeOf(about)
    store.edit('')
    await vi.advanceTimersByTimeAsync(typingPause)
    store.see({ value: 'old', stamp: '2026-01-01T00:00:00.000Z' })
    expect(store.state()).toMatchObject({ value: '', status: 'saved' })
  })
})
