import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { fieldOf, viewOf, withEdits, type DraftEdit } from '../model/draft-state.ts'
import { addCards, moveCard, newCard, removeSuit } from '../model/edits.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { createDraftStore, type StoredChanges } from './draft-store.ts'
import { autosaveDraft, changesOf, type DraftLine } from './send-draft.ts'

const card = (id: string, title: string, rest: object = {}) => ({
  id,
  key: id,
  position: `${id}i`,
  title,
  description: '',
  deleted: false,
  suitId: 's1',
  ask: '',
  tone: null,
  ...rest,
})
const suit = (id: string, kind: string) => ({
  id,
  key: id,
  position: `${id}i`,
  title: kind,
  description: '',
  deleted: false,
  kind,
})

const begun = {
  id: 'deck',
  draftVersion: 1,
  language: 'en',
  deckCatalogId: 'catalog',
  visibility: 'self',
  canEdit: true,
  isPublished: false,
  hasUnpublishedChanges: true,
  version: null,
  publishedAt: null,
  updatedAt: '',
  gameTypes: [],
  deck: {
    title: 'Deck',
    description: '',
    useWhen: '',
    avoidWhen: '',
    deckColor: null,
    modes: ['crux'],
    topics: [],
    depth: null,
    minutes: null,
  },
  suits: [suit('s1', 'hearth'), suit('s2', 'tide')],
  cards: [card('a', 'One'), card('b', 'Two')],
  perspectives: [],
} as unknown as DraftAnswer

/** An answer with only another person's changes. */
const heard = (draftVersion: number, cards: object[] = [], deck: object | null = null) =>
  ({ ...begun, draftVersion, deck, suits: [], cards }) as unknown as DraftAnswer

const titleOf = (id: string, title: string): DraftEdit[] => [{ kind: 'card', id, fields: { title } }]
const refused = (status: number, code: string, meta = {}) =>
  new ApiError({ status, code, title: '', detail: '', errors: [], meta, retryAfter: null })

function open(answer = begun) {
  const kept: { last: StoredChanges | null } = { last: null }
  const store = createDraftStore(answer, { persist: (changes) => (kept.last = changes), now: () => Date.now() })
  const says = (id: string | null, field: string) => fieldOf(store.snapshot().state, id, field)
  return { store, kept, says }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a draft being edited', () => {
  it('takes steps of every kind back and forth, typing in one field being one', () => {
    const { store, says } = open()
    for (const title of ['O', 'On', 'One!']) {
      store.edit(titleOf('a', title), 'a/title')
      vi.advanceTimersByTime(200)
    }
    const made = newCard(store.snapshot().state, 's2')
    store.edit(made.edits)
    store.edit(moveCard(store.snapshot().state, viewOf(store.snapshot().state).cards[0]!, 's2', 0))
    store.edit(removeSuit(store.snapshot().state, 's1', 's2'))
    store.edit([{ kind: 'deck', id: null, fields: { modes: ['crux', 'one_on_one'] } }])
    expect(viewOf(store.snapshot().state).cards.map(({ id }) => id)).toEqual(['a', made.id, 'b'])
    const after = store.snapshot().state
    for (let count = 0; count < 5; count += 1) store.undo()
    expect(store.snapshot().canUndo).toBe(false)
    expect(says('a', 'title')).toBe('One')
    expect(viewOf(store.snapshot().state).cards.map(({ id, suitId }) => [id, suitId])).toEqual([
      ['a', 's1'],
      ['b', 's1'],
    ])
    expect(viewOf(store.snapshot().state).suits).toHaveLength(2)
    for (let count = 0; count < 5; count += 1) store.redo()
    expect([...viewOf(store.snapshot().state).cards]).toEqual([...viewOf(after).cards])
    expect(says(null, 'modes')).toEqual(['crux', 'one_on_one'])
  })

  it('merges what others do, and undoing leaves alone what they changed since', () => {
    const { store, says } = open()
    store.edit(titleOf('a', 'Mine'))
    store.hear(heard(2, [card('b', 'Theirs'), card('c', 'New')]))
    expect(['a', 'b', 'c'].map((id) => says(id, 'title'))).toEqual(['Mine', 'Theirs', 'New'])
    store.takeForSending()
    store.confirm(heard(3, [card('a', 'Mine')]))
    store.hear(heard(4, [card('a', 'Overwritten later')]))
    store.undo()
    expect([says('a', 'title'), store.hasWork()]).toEqual(['Overwritten later', false])
  })

  it('asks where two changed the same words, keeps typing on in one’s own, and sends what is chosen', () => {
    const { store, says } = open()
    store.edit(titleOf('a', 'Mine'))
    store.hear(heard(2, [card('a', 'Theirs')]))
    expect(store.snapshot().conflicts).toMatchObject([{ id: 'a', to: 'Mine', theirs: 'Theirs' }])
    expect(store.takeForSending()).toBeNull()
    store.edit(titleOf('a', 'Mine, longer'))
    expect(says('a', 'title')).toBe('Mine, longer')
    store.resolve(store.snapshot().conflicts[0]!, 'mine')
    expect(store.takeForSending()).toEqual({ edits: titleOf('a', 'Mine, longer'), draftVersion: 2 })
    const other = open()
    other.store.edit(titleOf('a', 'Mine'))
    other.store.hear(heard(2, [card('a', 'Theirs')]))
    other.store.resolve(other.store.snapshot().conflicts[0]!, 'theirs')
    expect([other.says('a', 'title'), other.store.takeForSending(), other.kept.last]).toEqual(['Theirs', null, null])
  })

  it('asks before words go with a card that was taken out, and before a card goes with words that were written', () => {
    const { store } = open()
    store.edit([{ kind: 'card', id: 'a', fields: { ask: 'Who?' } }])
    store.edit([{ kind: 'card', id: 'b', fields: { deleted: true } }])
    store.hear(heard(2, [card('a', 'One', { deleted: true }), card('b', 'Two', { ask: 'When?' })]))
    expect(store.snapshot().conflicts).toMatchObject([
      { id: 'a', field: 'deleted', theirs: true },
      { id: 'b', field: 'deleted', theirs: false, to: true },
    ])
    expect(store.takeForSending()).toBeNull()
    store.resolve(store.snapshot().conflicts[0]!, 'mine')
    store.resolve(store.snapshot().conflicts[0]!, 'theirs')
    expect(store.takeForSending()?.edits).toEqual([{ kind: 'card', id: 'a', fields: { ask: 'Who?', deleted: false } }])
  })

  it('does not ask about a part that was made and taken out before the answer to its making came', () => {
    const { store } = open()
    const made = { title: 'Copied', suitId: 's1', position: 'ci', key: 'card-c' }
    store.edit([{ kind: 'card', id: 'c', fields: made }])
    store.takeForSending()
    store.undo()
    // The server lists fields in an order of its own, and may give the part another key.
    store.confirm(heard(2, [card('c', 'Copied', { key: 'its-own' })]))
    expect(store.snapshot()).toMatchObject({ conflicts: [], save: 'saving' })
    expect(store.takeForSending()?.edits).toEqual([{ kind: 'card', id: 'c', fields: { deleted: true } }])
  })

  it('is kept on the device until it is saved, and goes on from there', () => {
    const { store, kept } = open()
    store.edit(titleOf('a', 'Typed'))
    const [made] = addCards(store.snapshot().state, [{ title: 'Pasted', description: '', ask: '', suitId: 's2' }])
    store.edit([made!])
    const left = structuredClone(kept.last) ?? { fields: [] }
    const again = open({
      ...begun,
      draftVersion: 5,
      cards: [card('a', 'One'), card('b', 'Changed elsewhere')],
    })
    again.store.restore(left)
    expect([again.says('a', 'title'), again.says('b', 'title'), again.says(made?.id ?? '', 'title')]).toEqual([
      'Typed',
      'Changed elsewhere',
      'Pasted',
    ])
    expect(again.store.takeForSending()?.edits).toHaveLength(2)
    // Changes that arrived before the page was closed are not sent again.
    const saved = withEdits({ deck: store.snapshot().state.deck, parts: new Map() }, [made!])
    const arrived = open({
      ...begun,
      cards: [card('a', 'Typed'), { ...saved.parts.get(made?.id ?? '') }],
    } as unknown as DraftAnswer)
    arrived.store.restore(left)
    expect([arrived.store.takeForSending(), arrived.kept.last]).toEqual([null, null])
  })
})

describe('a draft that answers reach late, or never', () => {
  it('is not set back by an answer that another has overtaken', () => {
    const { store, says } = open()
    store.edit(titleOf('a', 'Mine'))
    store.takeForSending()
    store.confirm(heard(6, [card('a', 'Mine')]))
    store.hear(heard(5, [card('b', 'Known already')]))
    expect([store.draftVersion(), says('b', 'title')]).toEqual([6, 'Two'])
  })

  it('does not ask about the key of a part that got its own, because another part had the one it was sent with', () => {
    const { store, kept } = open()
    store.edit([{ kind: 'card', id: 'c', fields: { key: 'theirs', title: 'Sent' } }])
    store.takeForSending()
    const left = structuredClone(kept.last) ?? { fields: [] }
    const arrived = open({ ...begun, draftVersion: 2, cards: [card('c', 'Sent', { key: 'card-c' })] })
    arrived.store.restore(left)
    expect([arrived.store.snapshot().conflicts, arrived.store.takeForSending()]).toEqual([[], null])
  })

  it('knows its own words again, if they arrived without an answer and the page was left', () => {
    const { store, kept } = open()
    store.edit(titleOf('a', 'Sent'))
    store.takeForSending()
    store.edit(titleOf('a', 'Sent, then more'))
    const left = structuredClone(kept.last) ?? { fields: [] }
    const arrived = open({ ...begun, draftVersion: 2, cards: [card('a', 'Sent'), card('b', 'Two')] })
    arrived.store.restore(left)
    expect([arrived.store.snapshot().conflicts, arrived.says('a', 'title')]).toEqual([[], 'Sent, then more'])
    expect(arrived.store.takeForSending()).toEqual({ edits: titleOf('a', 'Sent, then more'), draftVersion: 2 })
    // Or they arrive after the page was opened again, and the server asks.
    const before = open()
    before.store.restore(left)
    before.store.takeForSending()
    before.store.giveBack({ save: 'saving' })
    before.store.hear(heard(2, [card('a', 'Sent')]))
    before.store.ask([{ id: 'a', field: 'title' }])
    expect(before.store.snapshot().conflicts).toEqual([])
    expect(before.store.takeForSending()).toEqual({ edits: titleOf('a', 'Sent, then more'), draftVersion: 2 })
    // What somebody else wrote is still theirs, and one's own first words can come back.
    const other = open({ ...begun, cards: [card('a', 'Theirs')] })
    other.store.restore(left)
    expect(other.store.snapshot().conflicts).toMatchObject([{ to: 'Sent, then more', theirs: 'Theirs' }])
    arrived.store.giveBack({ save: 'saving' })
    arrived.store.edit(titleOf('a', 'One'))
    expect(arrived.store.takeForSending()?.edits).toEqual(titleOf('a', 'One'))
  })

  it('is undone and redone after going back to a version, like after any other change', () => {
    const { store, says } = open()
    store.edit(titleOf('b', 'Written since'))
    store.takeForSending()
    store.confirm(heard(2, [card('b', 'Written since')]))
    const version = {
      ...begun,
      draftVersion: 3,
      deck: { ...begun.deck, title: 'As it was' },
      cards: [card('a', 'One'), card('c', 'Back again')],
    } as unknown as DraftAnswer
    store.goBack(version)
    const shown = () => viewOf(store.snapshot().state).cards.map(({ title }) => title)
    expect([shown(), says(null, 'title')]).toEqual([['One', 'Back again'], 'As it was'])
    expect(store.hasWork()).toBe(false)
    store.undo()
    expect([shown(), says(null, 'title')]).toEqual([['One', 'Written since'], 'Deck'])
    expect(store.takeForSending()).toEqual({
      edits: [
        { kind: 'card', id: 'c', fields: { deleted: true } },
        { kind: 'deck', id: null, fields: { title: 'Deck' } },
        { kind: 'card', id: 'b', fields: { deleted: false } },
      ],
      draftVersion: 3,
    })
    store.redo()
    expect(shown()).toEqual(['One', 'Back again'])
    store.undo()
    store.undo()
    expect(shown()).toEqual(['One', 'Two'])
  })
})

describe('saving while one goes on', () => {
  const stops: (() => void)[] = []
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', { visibilityState: 'visible' })
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    vi.unstubAllGlobals()
  })
  const start = (store: ReturnType<typeof open>['store'], line: DraftLine) => {
    const saving = autosaveDraft(store, line)
    stops.push(saving.stop)
    return saving
  }

  it('saves after a pause, one call at a time, and says how it stands', async () => {
    const { store } = open()
    const sent: unknown[] = []
    let answer: (value: DraftAnswer) => void = () => {}
    start(store, {
      send: async (edits, draftVersion) => {
        sent.push([edits, draftVersion])
        return new Promise((done) => (answer = done))
      },
      since: async () => heard(1),
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(store.snapshot().save).toBe('saved')
    store.edit(titleOf('a', 'First'))
    expect(store.snapshot().save).toBe('saving')
    await vi.advanceTimersByTimeAsync(700)
    store.edit(titleOf('a', 'Second'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toEqual([[titleOf('a', 'First'), 1]])
    answer(heard(2, [card('a', 'First')]))
    await vi.advanceTimersByTimeAsync(700)
    expect(sent[1]).toEqual([titleOf('a', 'Second'), 2])
    answer(heard(3, [card('a', 'Second')]))
    await vi.advanceTimersByTimeAsync(0)
    expect([store.snapshot().save, store.snapshot().state.parts.get('a')?.title]).toEqual(['saved', 'Second'])
  })

  it('sends the same again under the same key while no answer comes, and says so', async () => {
    const { store, kept } = open()
    const keys: string[] = []
    let isThere = false
    start(store, {
      send: async (_, __, key) => {
        keys.push(key)
        if (!isThere) throw new NetworkError('no answer')
        return heard(2, [card('a', 'Kept')])
      },
      since: async () => heard(1),
    })
    store.edit(titleOf('a', 'Kept'))
    await vi.advanceTimersByTimeAsync(700)
    expect([store.snapshot().save, kept.last?.fields.length]).toEqual(['offline', 1])
    isThere = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect([store.snapshot().save, new Set(keys).size, keys.length, kept.last]).toEqual(['saved', 1, 2, null])
  })

  it('names no id where the deck itself changes, because the server refuses one', () => {
    const deck: DraftEdit = { kind: 'deck', id: null, fields: { minutes: 45 } }
    const [card] = titleOf('a', 'Anew')
    expect(changesOf([deck, card!])).toEqual([{ kind: 'deck', fields: { minutes: 45 } }, card])
  })

  it('hears others on after everything was saved at once, and before what needs the whole draft', async () => {
    const { store, says } = open()
    const others = [heard(2, [card('a', 'Theirs')]), heard(3, [card('b', 'Later')]), heard(4, [card('a', 'Last')])]
    const saving = start(store, { send: async () => heard(1), since: async () => others.shift() ?? heard(4) })
    await vi.advanceTimersByTimeAsync(0)
    expect(await saving.flush()).toBe(true)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(says('a', 'title')).toBe('Theirs')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(says('b', 'title')).toBe('Later')
    expect([await saving.catchUp(), says('a', 'title'), store.draftVersion()]).toEqual([true, 'Last', 4])
  })

  it('asks when the server knows of a conflict, and tells what it refuses without losing it', async () => {
    const { store, says } = open()
    const answers = [
      refused(409, 'draft_changed', { conflicts: [{ kind: 'card', id: 'a', field: 'title' }] }),
      refused(403, 'builders_not_in_plan'),
    ]
    start(store, {
      send: async () => {
        throw answers.shift() ?? refused(500, 'internal_error')
      },
      since: async () => heard(2, [card('a', 'Theirs')]),
    })
    store.edit(titleOf('a', 'Mine'))
    await vi.advanceTimersByTimeAsync(700)
    expect(store.snapshot().conflicts).toMatchObject([{ to: 'Mine', theirs: 'Theirs' }])
    store.edit(titleOf('b', 'Refused'))
    await vi.advanceTimersByTimeAsync(700)
    expect([store.snapshot().save, store.snapshot().error?.code, says('b', 'title')]).toEqual([
      'failed',
      'builders_not_in_plan',
      'Refused',
    ])
  })
})
