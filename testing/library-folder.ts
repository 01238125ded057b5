import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { perspectiveTypes, suitKinds } from '#domain/decks/deck-rules.ts'
import { languages, type Language } from '#domain/languages.ts'

export type JsonFiles = Record<string, unknown>

interface DeckShape {
  slug: string
  cardCount: number
  modes: string[]
  tiers: string[]
}

const poles = perspectiveTypes.filter((type) => type !== 'general')

/** The files of a small valid library by path: two decks, and a template and a game type for each mode. */
export function libraryFiles(
  decks: Partial<DeckShape>[] = [{}, { slug: 'two-chairs', modes: ['one_on_one'], tiers: ['one_to_one', 'pro'] }],
): JsonFiles {
  return Object.assign(
    {},
    sharedFiles(),
    ...decks.map((deck) =>
      deckFiles({
        slug: 'round-table',
        cardCount: 40,
        modes: ['crux', 'one_on_one'],
        tiers: ['one_to_one', 'trial', 'basic', 'pro'],
        ...deck,
      }),
    ),
  ) as JsonFiles
}

/** Writes files into a new folder. `write` changes some of them; null removes one. */
export function libraryFolder(files: JsonFiles = libraryFiles()): {
  folder: string
  write: (changes: JsonFiles) => void
  remove: () => void
} {
  const folder = mkdtempSync(join(tmpdir(), 'crux-library-'))
  const write = (changes: JsonFiles) => {
    for (const [path, content] of Object.entries(changes)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      if (content === null) rmSync(join(folder, path), { recursive: true })
      else writeFileSync(join(folder, path), JSON.stringify(content))
    }
  }
  write(files)
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function deckFiles({ slug, cardCount, modes, tiers }: DeckShape): JsonFiles {
  const cards = Array.from({ length: cardCount }, (_, index) => ({
    key: `card-${index + 1}`,
    suit: suitKinds[Math.floor((index * suitKinds.length) / cardCount)],
  }))
  return {
    [`decks/${slug}/deck.json`]: {
      slug,
      modes,
      tiers,
      suits: suitKinds.map((kind) => ({ key: kind, kind })),
      cards,
      perspectives: [{ key: 'worth-keeping', type: 'general' }],
    },
    ...inEachLanguage(`decks/${slug}`, (language) => ({
      title: `${slug} ${language}`,
      description: `A deck that stands in the tests of the library, written in ${language} for nobody.`,
      use_when: 'When a test needs a deck that is sound.',
      avoid_when: 'When people should really sit down to play.',
      suits: wordsFor(suitKinds, (kind) => ({ title: kind, description: `About ${kind}` })),
      cards: wordsFor(
        cards.map(({ key }) => key),
        (key) => ({
          title: `Verantwortungsübergabe ${key}`,
          description: `What does ${key} bring to mind when you think of the last weeks together?`,
        }),
      ),
      perspectives: { 'worth-keeping': { title: 'Worth keeping', description: 'What already works well between us?' } },
    })),
  }
}

function sharedFiles(): JsonFiles {
  const families = ['emotion', 'risk', 'retrospective', 'priority']
  const template = {
    title: 'Findings',
    description: 'What the card says and what to do.',
    topics: {
      'what-it-says': { title: 'What does it say?', hint: 'One or two sentences.' },
      'what-we-do': { title: 'What do we do?', hint: 'Small enough to begin.' },
    },
  }
  const topics = [
    { key: 'what-it-says', kind: 'finding' },
    { key: 'what-we-do', kind: 'action_plan' },
  ]
  const type = {
    title: 'Looking back together',
    description: 'A ready game about what the last weeks were like.',
    for_whom: 'Teams of any kind',
  }
  return {
    'perspectives/families.json': families.map((key) => ({
      key,
      perspectives: poles.filter((pole) => pole.startsWith(`${key}_`)).map((pole) => ({ key: pole, type: pole })),
    })),
    ...inEachLanguage('perspectives', () => ({
      families: wordsFor(families, (key) => ({ title: `Family ${key}`, description: `Four ways to look at ${key}.` })),
      perspectives: wordsFor(poles, (pole) => ({
        title: pole.replaceAll('_', ' '),
        description: `What is ${pole.replaceAll('_', ' ')} here?`,
      })),
    })),
    'crystallization-templates/templates.json': [
      { key: 'findings-and-actions', modes: ['crux', 'one_on_one'], topics },
      { key: 'one-on-one-check-in', modes: ['one_on_one'], topics },
    ],
    ...inEachLanguage('crystallization-templates', () => ({
      'findings-and-actions': template,
      'one-on-one-check-in': { ...template, title: 'The two of us' },
    })),
    'game-types/game-types.json': [
      {
        key: 'looking-back',
        deck: 'round-table',
        perspectives: ['worth-keeping', 'retrospective_keep'],
        template: 'findings-and-actions',
        modes: ['crux'],
        minutes: 75,
      },
    ],
    ...inEachLanguage('game-types', () => ({ 'looking-back': type })),
  }
}

function inEachLanguage(folder: string, make: (language: Language) => unknown): JsonFiles {
  return Object.fromEntries(languages.map((language) => [`${folder}/${language}.json`, make(language)]))
}

function wordsFor<K extends string, W>(keys: readonly K[], make: (key: K) => W): Record<string, W> {
  return Object.fromEntries(keys.map((key) => [key, make(key)]))
}
