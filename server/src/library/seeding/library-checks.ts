import { enoughCards } from '#domain/decks/deck-rules.ts'
import { languages } from '#domain/languages.ts'
import type { DeckContent, Library } from './library-schema.ts'

/** Rules that span several files. Each fault is a sentence that starts with its location. */

/** A violated rule of a deck's structure, and where. */
export interface StructureIssue {
  path: (string | number)[]
  message: string
}

/** Faults of a deck's structure, including clashes with the families' keys. */
export function structureIssues(
  deck: Omit<DeckContent, 'words' | 'tiers'>,
  families: Library['families']['list'],
): StructureIssue[] {
  const suitKeys = deck.suits.map((suit) => suit.key)
  const familyKeys = families.flatMap((family) => family.perspectives.map((perspective) => perspective.key as string))
  const order = deck.cards.map((card) => suitKeys.indexOf(card.suit))
  const fallen = order.findIndex((suit, index) => index > 0 && suit < (order[index - 1] ?? 0))
  const issue = (path: StructureIssue['path'], message: string): StructureIssue => ({ path, message })
  return [
    ...deck.cards.flatMap((card, index) =>
      suitKeys.includes(card.suit)
        ? []
        : [issue(['cards', index, 'suit'], `card ${card.key} is of the unknown suit ${card.suit}`)],
    ),
    ...suitKeys.flatMap((suit, index) =>
      deck.cards.some((card) => card.suit === suit) ? [] : [issue(['suits', index], `suit ${suit} has no cards`)],
    ),
    ...deck.modes
      .filter((mode) => !enoughCards(deck.cards.length, mode))
      .map((mode) => issue(['cards'], `${deck.cards.length} cards are too few for ${mode}`)),
    ...deck.perspectives.flatMap(({ key }, index) =>
      familyKeys.includes(key) ? [issue(['perspectives', index, 'key'], `perspective ${key} is a family’s key`)] : [],
    ),
    ...(fallen > 0 ? [issue(['cards', fallen, 'suit'], 'cards are not grouped in the order of the suits')] : []),
  ]
}

/** Faults of a deck: its structure, its texts in all languages, and clashes with the families. */
export function deckFaults(deck: DeckContent, families: Library['families']['list']): string[] {
  const faults = structureIssues(deck, families).map(({ message }) => `deck.json: ${message}`)
  if (deck.tiers.includes('one_to_one') && !deck.modes.includes('one_on_one'))
    faults.push('deck.json: tier one_to_one could not play it')
  for (const language of languages) {
    const words = deck.words[language]
    for (const part of ['suits', 'cards', 'perspectives'] as const) {
      faults.push(
        ...keyFaults(`${language}.json: ${part}`, deck[part], words[part]),
        ...titleFaults(`${language}.json: ${part}`, words[part]),
      )
    }
  }
  return faults.map((fault) => `decks/${deck.slug}/${fault}`)
}

/** `goes_well_with` must name existing decks, be mutual, and link decks with a mode in common. */
export function neighbourFaults(decks: readonly DeckContent[]): string[] {
  const bySlug = new Map(decks.map((deck) => [deck.slug, deck]))
  return decks.flatMap(({ slug, modes, goes_well_with: neighbours = [] }) =>
    neighbours.flatMap((neighbour) => {
      const fault = `decks/${slug}/deck.json: goes well with ${neighbour}`
      const other = bySlug.get(neighbour)
      if (!other || neighbour === slug) return [`${fault}, which is no other deck`]
      return [
        ...(other.goes_well_with?.includes(slug) ? [] : [`${fault}, which does not name it`]),
        ...(other.modes.some((mode) => modes.includes(mode)) ? [] : [`${fault}, which is played in another way`]),
      ]
    }),
  )
}

/** Titles must be unique among the decks of a language. */
export function deckTitleFaults(decks: readonly DeckContent[]): string[] {
  return languages.flatMap((language) =>
    titleFaults(`decks/*/${language}.json`, Object.fromEntries(decks.map((deck) => [deck.slug, deck.words[language]]))),
  )
}

export function familyFaults(families: Library['families']): string[] {
  const perspectives = families.list.flatMap((family) => family.perspectives)
  return [
    ...perspectives
      .filter(({ key, type }) => key !== type)
      .map(({ key, type }) => `perspectives/families.json: ${key} has the type ${type}`),
    ...families.list.flatMap(({ key, perspectives: poles }) =>
      poles
        .filter((pole) => !pole.key.startsWith(`${key}_`))
        .map((pole) => `perspectives/families.json: ${pole.key} is not of the family ${key}`),
    ),
    ...languages.flatMap((language) => [
      ...keyFaults(`perspectives/${language}.json: families`, families.list, families.words[language].families),
      ...keyFaults(`perspectives/${language}.json: perspectives`, perspectives, families.words[language].perspectives),
      ...titleFaults(`perspectives/${language}.json: perspectives`, families.words[language].perspectives),
    ]),
  ]
}

export function templateFaults(templates: Library['templates']): string[] {
  return languages.flatMap((language) => {
    const place = `crystallization-templates/${language}.json`
    const words = templates.words[language]
    return [
      ...keyFaults(place, templates.list, words),
      ...titleFaults(place, words),
      ...templates.list.flatMap(({ key, topics }) => keyFaults(`${place}: ${key}`, topics, words[key]?.topics ?? {})),
    ]
  })
}

export function gameTypeWordFaults(gameTypes: Library['gameTypes']): string[] {
  return languages.flatMap((language) => {
    const words = gameTypes.words[language]
    return [
      ...keyFaults(`game-types/${language}.json`, gameTypes.list, words),
      ...titleFaults(`game-types/${language}.json`, words),
    ]
  })
}

/** Faults in a game type's references: its deck, perspectives, template and their modes. */
export function gameTypeFaults(
  type: Library['gameTypes']['list'][number],
  { decks, families, templates }: Omit<Library, 'gameTypes'>,
): string[] {
  const deck = decks.find(({ slug }) => slug === type.deck)
  const template = templates.list.find(({ key }) => key === type.template)
  const perspectives = [...(deck?.perspectives ?? []), ...families.list.flatMap((family) => family.perspectives)]
  return [
    ...(deck ? [] : [`the deck ${type.deck} is not there`]),
    ...(template ? [] : [`the template ${type.template} is not there`]),
    ...(deck
      ? type.perspectives
          .filter((key) => !perspectives.some((known) => known.key === key))
          .map((key) => `the deck has no perspective ${key}`)
      : []),
    ...type.modes.filter((mode) => deck && !deck.modes.includes(mode)).map((mode) => `its deck is not for ${mode}`),
    ...type.modes
      .filter((mode) => template && !template.modes.includes(mode))
      .map((mode) => `its template is not for ${mode}`),
    ...phaseFaults(type),
  ].map((fault) => `game-types/game-types.json: ${type.key}: ${fault}`)
}

/** The phases of a run sheet must add up to the game's minutes; a game of one round has no crux phase. */
function phaseFaults({ phase_minutes: phases, perspectives, minutes }: Library['gameTypes']['list'][number]): string[] {
  if (!phases) return []
  const { opening, round, crux, crystallization, closing } = phases
  const sum = opening + round * perspectives.length + (crux ?? 0) + crystallization + closing
  return [
    ...(sum === minutes ? [] : [`its phases take ${sum} minutes, not ${minutes}`]),
    ...((crux !== undefined) === perspectives.length > 1
      ? []
      : [crux === undefined ? 'its phases lack the choice of the crux' : 'its single round leaves no crux to choose']),
  ]
}

function keyFaults(place: string, expected: readonly { key: string }[], words: Record<string, unknown>): string[] {
  const keys = new Set(expected.map(({ key }) => key))
  return [
    ...[...keys].filter((key) => !Object.hasOwn(words, key)).map((key) => `${place}: ${key} is missing`),
    ...Object.keys(words)
      .filter((key) => !keys.has(key))
      .map((key) => `${place}: ${key} has no place in the structure`),
  ]
}

function titleFaults(place: string, words: Record<string, { title: string }>): string[] {
  const seen = new Map<string, string>()
  return Object.entries(words).flatMap(([key, { title }]) => {
    const other = seen.get(title.toLowerCase())
    seen.set(title.toLowerCase(), key)
    return other === undefined ? [] : [`${place}: ${key} and ${other} have the same title “${title}”`]
  })
}
