import { gameModes } from '../game/game-state.ts'
import { languages, type Language } from '../languages.ts'
import { deckLimits, draftLimits, gameLimits } from '../limits.ts'
import { partKeyPattern, partTextMax, suitNames, type DeckDraft, type DraftPartKind } from './deck-draft.ts'
import { deckFileFormat, deckFileVersion, type DeckFile, type DeckInLanguage } from './deck-file.ts'
import { cardTones, perspectiveTypes, perspectiveWants, suitKinds } from './deck-rules.ts'
import { FileReading, isObject, type DeckFileFault, type DeckFileWarning, type FilePath } from './file-reading.ts'
import { evenPositions } from './position.ts'
import { typographyFaults } from './typography.ts'

type Structure = Omit<DeckFile, 'format' | 'version' | 'slug' | 'words'>

/**
 * Reads a file into one draft per language, in the order of `languages`. Parts without a text in a language are not in
 * its draft. A file with faults gives no drafts; warnings are for the person who reviews the drafts.
 */
export function readDeckFile(value: unknown): {
  drafts: DeckInLanguage[]
  faults: DeckFileFault[]
  warnings: DeckFileWarning[]
} {
  const file = isObject(value) ? value : {}
  const wordsOf = isObject(file['words']) ? file['words'] : {}
  const spoken = languages.filter((language) => Object.hasOwn(wordsOf, language))
  if (file['format'] !== deckFileFormat || file['version'] !== deckFileVersion || spoken.length === 0)
    return { drafts: [], faults: [{ code: 'deck.schemas.file.format', path: [] }], warnings: [] }
  const reading = new FileReading()
  const structure = readStructure(file, reading)
  const drafts = spoken.map((language) => ({
    language,
    draft: new DraftReading(reading, language, structure).draft(wordsOf[language]),
  }))
  for (const other of Object.keys(wordsOf))
    if (!spoken.some((language) => language === other)) reading.warn('unknown', ['words', other])
  return { drafts, faults: reading.faults, warnings: reading.warnings }
}

function readStructure(file: Record<string, unknown>, reading: FileReading): Structure {
  const suits = readParts(reading, file, 'suits', ({ kind }, path) => ({
    kind: reading.choice(kind, suitKinds, [...path, 'kind']) ?? 'hearth',
  }))
  const suitKeys = new Set(suits.map(({ key }) => key))
  const cards = readParts(reading, file, 'cards', ({ suit, tone }, path) => {
    const known = suit === undefined ? undefined : [...suitKeys].find((key) => key === suit)
    if (suit !== undefined && known === undefined) reading.fault('deck.schemas.cards.suit', [...path, 'suit'])
    const read = reading.choice(tone, cardTones, [...path, 'tone'])
    return { ...(known === undefined ? {} : { suit: known }), ...(read ? { tone: read } : {}) }
  })
  const perspectives = readParts(reading, file, 'perspectives', ({ type, wants }, path) => {
    const read = reading.choice(wants, perspectiveWants, [...path, 'wants'])
    return {
      type: reading.choice(type, perspectiveTypes, [...path, 'type']) ?? 'general',
      ...(read ? { wants: read } : {}),
    }
  })
  const families: readonly string[] = perspectiveTypes
  perspectives.forEach(({ key }, index) => {
    if (families.includes(key)) reading.fault('deck.schemas.perspectives.key', ['perspectives', index, 'key'])
  })
  if (suits.length > deckLimits.suitsMax) reading.fault('deck.schemas.publish.suit-kind', ['suits'])
  if (cards.length > deckLimits.cardsMax)
    reading.fault('deck.schemas.publish.cards-max', ['cards'], deckLimits.cardsMax)
  if (perspectives.length > deckLimits.perspectivesMax)
    reading.fault('deck.schemas.publish.perspectives-max', ['perspectives'], deckLimits.perspectivesMax)
  const { color } = file
  const isColor = typeof color === 'string' && /^#[0-9a-f]{6}$/.test(color)
  if (color !== undefined && !isColor) reading.fault('schemas.shared.invalid', ['color'])
  const depth = reading.number(file['depth'], { min: deckLimits.depthMin, max: deckLimits.depthMax }, ['depth'])
  const minutes = reading.number(file['minutes'], { min: gameLimits.plannedMin, max: gameLimits.plannedMax }, [
    'minutes',
  ])
  const modes = reading
    .list(file['modes'], ['modes'])
    .map((mode, index) => reading.choice(mode, gameModes, ['modes', index]))
  return {
    modes: gameModes.filter((mode) => modes.includes(mode)),
    ...(isColor ? { color } : {}),
    ...(depth === null ? {} : { depth }),
    ...(minutes === null ? {} : { minutes }),
    suits,
    cards,
    perspectives,
  }
}

function readParts<Part>(
  reading: FileReading,
  file: Record<string, unknown>,
  name: 'suits' | 'cards' | 'perspectives',
  rest: (part: Record<string, unknown>, path: FilePath) => Part,
): (Part & { key: string })[] {
  const keys = new Set<unknown>()
  return reading.list(file[name], [name]).map((one, index) => {
    const path = [name, index]
    const part = reading.object(one, path)
    const { key } = part
    const isFine =
      typeof key === 'string' && key.length <= draftLimits.keyMax && partKeyPattern.test(key) && !keys.has(key)
    if (!isFine) reading.fault('schemas.shared.invalid', [...path, 'key'])
    keys.add(key)
    return { key: isFine ? key : '', ...rest(part, path) }
  })
}

/** Puts the texts of one language on the shared structure. */
class DraftReading {
  readonly #reading: FileReading
  readonly #language: Language
  readonly #structure: Structure

  constructor(reading: FileReading, language: Language, structure: Structure) {
    this.#reading = reading
    this.#language = language
    this.#structure = structure
  }

  draft(value: unknown): DeckDraft {
    const { modes, color, depth, minutes, suits, cards, perspectives } = this.#structure
    const at = ['words', this.#language]
    const words = this.#reading.object(value, at)
    const said = (field: string, max: number, lines: 'one' | 'many' = 'many') =>
      this.#text(words[field], max, [...at, field], lines)
    const topics = words['topics'] === undefined ? [] : this.#reading.list(words['topics'], [...at, 'topics'])
    if (topics.length > deckLimits.topicsMax)
      this.#reading.fault('schemas.shared.max', [...at, 'topics'], deckLimits.topicsMax)
    const names = suitNames[this.#language]
    return {
      deck: {
        title: said('title', draftLimits.titleMax, 'one'),
        description: said('description', draftLimits.descriptionMax),
        useWhen: said('use_when', draftLimits.whenMax),
        avoidWhen: said('avoid_when', draftLimits.whenMax),
        deckColor: color ?? null,
        modes,
        topics: topics
          .map((topic, index) => this.#text(topic, deckLimits.topicMax, [...at, 'topics', index]))
          .filter((topic) => topic !== ''),
        depth: depth ?? null,
        minutes: minutes ?? null,
      },
      suits: this.#parts('suit', suits, words).map(({ part, words: { title, description } }, index, all) => ({
        id: '',
        key: part.key,
        kind: part.kind,
        position: evenPositions(all.length)[index] ?? '',
        title: title === '' ? names[part.kind] : title,
        description,
      })),
      cards: this.#inOrder('card', cards, words).map(({ part, words: said, position }) => ({
        ...said,
        id: '',
        key: part.key,
        position,
        suitId: part.suit ?? null,
        tone: part.tone ?? null,
      })),
      perspectives: this.#inOrder('perspective', perspectives, words).map(
        ({ part, words: { title, description }, position }) => ({
          id: '',
          key: part.key,
          position,
          title,
          description,
          perspectiveType: part.type,
          wants: part.wants ?? null,
        }),
      ),
    }
  }

  /** The parts that have texts in this language. */
  #inOrder<Part extends { key: string }>(kind: DraftPartKind, parts: readonly Part[], words: Record<string, unknown>) {
    const there = this.#parts(kind, parts, words).filter(({ isThere }) => isThere)
    const positions = evenPositions(there.length)
    return there.map((part, index) => ({ ...part, position: positions[index] ?? '' }))
  }

  #parts<Part extends { key: string }>(kind: DraftPartKind, parts: readonly Part[], words: Record<string, unknown>) {
    const at = ['words', this.#language, `${kind}s`]
    const said = words[`${kind}s`] === undefined ? {} : this.#reading.object(words[`${kind}s`], at)
    const titles = new Set<string>()
    const keys = new Set(parts.map(({ key }) => key))
    for (const key of Object.keys(said)) if (!keys.has(key)) this.#reading.warn('unknown', [...at, key])
    return parts.map((part) => {
      const path = [...at, part.key]
      const isThere = Object.hasOwn(said, part.key)
      if (!isThere && part.key !== '') this.#reading.warn('missing', path)
      const own = isThere ? this.#reading.object(said[part.key], path) : {}
      const title = this.#text(own['title'], partTextMax[kind].title, [...path, 'title'])
      if (title !== '' && titles.has(title.toLowerCase())) this.#reading.warn('twice', [...path, 'title'])
      titles.add(title.toLowerCase())
      return {
        part,
        isThere,
        words: {
          title,
          description: this.#text(own['description'], partTextMax[kind].description, [...path, 'description'], 'many'),
          ask: kind === 'card' ? this.#text(own['ask'], deckLimits.askMax, [...path, 'ask'], 'many') : '',
        },
      }
    })
  }

  #text(value: unknown, max: number, path: FilePath, lines: 'one' | 'many' = 'one'): string {
    const text = this.#reading.text(value, max, path, lines)
    if (typographyFaults(text, this.#language).length > 0) this.#reading.warn('typography', path)
    return text
  }
}
