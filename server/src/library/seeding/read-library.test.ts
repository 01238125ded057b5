import { describe, expect, it } from 'vitest'
import { libraryFiles, type JsonFiles } from '#testing/library-folder.ts'
import { readLibrary } from './read-library.ts'

const read = (files: JsonFiles) =>
  readLibrary({
    hash: '',
    texts: new Map(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)])),
  })

/** The faults of the valid library after a change to one file. */
function faultsAfter(path: string, change: (content: never) => unknown): string[] {
  const files = libraryFiles()
  return read({ ...files, [path]: change(structuredClone(files[path]) as never) }).faults
}

interface Words {
  title: string
  cards: Record<string, { title: string; description: string }>
  perspectives: Record<string, { title: string; description: string }>
}
interface Structure {
  cards: { key: string; suit: string }[]
  modes: string[]
  tiers: string[]
  goes_well_with?: string[]
}
type Types = {
  deck: string
  perspectives: string[]
  template: string
  modes: string[]
  phase_minutes: Record<string, number>
}[]
const phases = { opening: 5, round: 20, crux: 5, crystallization: 20, closing: 5 }

const english = 'decks/round-table/en.json'
const structure = 'decks/round-table/deck.json'
const card = (words: Words, text: Partial<{ title: string; description: string; ask: string }>) => ({
  ...words,
  cards: { ...words.cards, 'card-1': { ...words.cards['card-1'], ...text } },
})

describe('reading the library', () => {
  it('finds no fault in a sound library and gives all of it', () => {
    const { library, faults } = read(libraryFiles())
    expect(faults).toEqual([])
    expect(library.decks.map((deck) => deck.slug)).toEqual(['round-table', 'two-chairs'])
    expect(library.gameTypes.list).toHaveLength(1)
  })

  it('reads what is optional: tone, wants, topics, depth, minutes, what a card asks, a run sheet', () => {
    const files = libraryFiles() as Record<string, never>
    const withAsk = card(files[english] as unknown as Words, { ask: 'When was that last true?' })
    const types = files['game-types/game-types.json'] as unknown as Types
    const words = files['game-types/en.json'] as unknown as Record<string, object>
    const spoken = 'Welcome to the table, all of you.'
    const { library, faults } = read({
      ...files,
      [english]: { ...withAsk, topics: ['new colleagues', 'induction'] },
      [structure]: {
        ...(files[structure] as unknown as Structure),
        depth: 2,
        minutes: 60,
        cards: (files[structure] as unknown as Structure).cards.map((one) => ({ ...one, tone: 'light' })),
        perspectives: [{ key: 'worth-keeping', type: 'general', wants: 'light' }],
      },
      'game-types/game-types.json': types.map((type) => ({ ...type, phase_minutes: phases })),
      'game-types/en.json': {
        'looking-back': {
          ...words['looking-back'],
          run_sheet: { opening: spoken, when_it_sticks: spoken, closing: spoken },
        },
      },
    })
    expect(faults).toEqual([])
    const [deck] = library.decks
    expect(deck).toMatchObject({ depth: 2, minutes: 60, perspectives: [{ wants: 'light' }] })
    expect(deck?.cards[0]?.tone).toBe('light')
    expect(deck?.words.en.cards['card-1']?.ask).toBe('When was that last true?')
    expect(deck?.words.en.topics).toEqual(['new colleagues', 'induction'])
    expect(library.gameTypes.words.en['looking-back']?.run_sheet?.opening).toBe(spoken)
    expect(library.gameTypes.list[0]?.phase_minutes).toEqual(phases)
  })

  it.each<[string, string, Partial<{ title: string; description: string; ask: string }>]>([
    ['a question to its holder that is too long', 'ask', { ask: 'Who? '.repeat(30).trim() }],
    ['a text that is too short', 'description', { description: 'Short.' }],
    ['a text that is too long', 'description', { description: 'What '.repeat(40).trim() }],
    ['an exclamation mark', 'exclamation', { title: 'Go!' }],
    ['a straight apostrophe', 'straight', { title: "Don't know" }],
    ['a quotation mark of another language', 'does not use', { title: '„Quoted“' }],
    ['a double space', 'double space', { title: 'Two  spaces' }],
    ['an emoji', 'emoji', { title: 'Smile 🙂' }],
    ['a soft hyphen', 'soft hyphen', { title: 'Respon\u00adsibility' }],
    ['a dash in English', 'dash', { title: 'Now – or never' }],
    ['a title that another card has', 'same title', { title: 'Verantwortungsübergabe card-2' }],
  ])('names %s', (_, word, text) => {
    const faults = faultsAfter(english, (words: Words) => card(words, text))
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every((fault) => fault.startsWith('decks/round-table/en.json'))).toBe(true)
    expect(faults.join()).toContain(word)
  })

  it('names keys that one language lacks or has too many', () => {
    const faults = faultsAfter(
      'decks/round-table/sv.json',
      ({ cards: { 'card-3': moved, ...cards }, ...words }: Words) => ({
        ...words,
        cards: { ...cards, 'card-x': moved },
      }),
    )
    expect(faults).toEqual([
      'decks/round-table/sv.json: cards: card-3 is missing',
      'decks/round-table/sv.json: cards: card-x has no place in the structure',
    ])
  })

  it('names a question without its mark', () => {
    const faults = faultsAfter(english, (words: Words) => ({
      ...words,
      perspectives: { 'worth-keeping': { title: 'Worth keeping', description: 'What already works well.' } },
    }))
    expect(faults.join()).toContain('must end in a question mark')
  })

  it('holds decks against the least number of cards of their modes', () => {
    expect(read(libraryFiles([{ cardCount: 29 }])).faults).toContain(
      'decks/round-table/deck.json: 29 cards are too few for crux',
    )
    expect(read(libraryFiles([{}, { slug: 'small', cardCount: 12, modes: ['one_on_one'] }])).faults).toEqual([])
  })

  it('wants cards grouped by suit, and of suits that exist', () => {
    expect(faultsAfter(structure, (deck: Structure) => ({ ...deck, cards: deck.cards.toReversed() })).join()).toContain(
      'not grouped',
    )
    expect(
      faultsAfter(structure, (deck: Structure) => ({
        ...deck,
        cards: deck.cards.map((one, index) => (index ? one : { ...one, suit: 'moon' })),
      })).join(),
    ).toContain('unknown suit moon')
  })

  it('lets decks go well only with others that are there, name them too and are played the same way', () => {
    const neighbours = (...slugs: string[]) =>
      faultsAfter(structure, (deck: Structure) => ({ ...deck, modes: ['crux'], tiers: ['pro'], goes_well_with: slugs }))
    const fault = (slug: string) => `decks/round-table/deck.json: goes well with ${slug}`
    expect(neighbours('nowhere', 'round-table')).toEqual([
      `${fault('nowhere')}, which is no other deck`,
      `${fault('round-table')}, which is no other deck`,
    ])
    expect(neighbours('two-chairs')).toEqual([
      `${fault('two-chairs')}, which does not name it`,
      `${fault('two-chairs')}, which is played in another way`,
    ])
  })

  it('refuses a deck that its tier could not play', () => {
    expect(faultsAfter(structure, (deck: Structure) => ({ ...deck, modes: ['crux'] })).join()).toContain(
      'one_to_one could not play it',
    )
  })

  it.each<[string, Partial<Types[number]>]>([
    ['the deck atlantis is not there', { deck: 'atlantis' }],
    ['the deck has no perspective up', { perspectives: ['up'] }],
    ['the template none is not there', { template: 'none' }],
    ['its deck is not for crux', { deck: 'two-chairs' }],
    ['its template is not for crux', { template: 'one-on-one-check-in' }],
    ['its phases take 76 minutes, not 75', { phase_minutes: { ...phases, closing: 6 } }],
    [
      'its phases lack the choice of the crux',
      { phase_minutes: { opening: 5, round: 20, crystallization: 20, closing: 10 } },
    ],
    [
      'its single round leaves no crux to choose',
      { perspectives: ['worth-keeping'], phase_minutes: { ...phases, round: 40 } },
    ],
  ])('says of a game type: %s', (fault, change) => {
    expect(faultsAfter('game-types/game-types.json', ([type]: Types) => [{ ...type, ...change }])).toContain(
      `game-types/game-types.json: looking-back: ${fault}`,
    )
  })

  it('leaves out a faulty deck and what stands on it, and keeps the rest', () => {
    const { 'decks/round-table/fi.json': _, ...files } = libraryFiles()
    const { library, faults } = read(files)
    expect(faults).toContain('decks/round-table/fi.json is missing')
    expect(library.decks.map((deck) => deck.slug)).toEqual(['two-chairs'])
    expect(library.gameTypes.list).toEqual([])
    expect(library.templates.list).toHaveLength(2)
  })
})
