import type { SuitKind } from '#domain/decks/deck-rules.ts'
import type { CardFace, DeckLook } from '#drawing/card-face.ts'
import { cardSeed } from '#drawing/card-face.ts'
import type { Seat, SeatState } from '../table/seat.ts'

export const sampleDeck: DeckLook = { catalogId: 'the-way-we-work' }

export const sampleDecks: readonly { deck: DeckLook; title: string; note: string }[] = [
  { deck: sampleDeck, title: 'The Way We Work', note: '48 cards' },
  { deck: { catalogId: 'trust-and-candour' }, title: 'Trust and Candour', note: '40 cards' },
  { deck: { catalogId: 'through-change' }, title: 'Through Change', note: '44 cards' },
  { deck: { catalogId: 'safe-enough', color: '#1f6f8b' }, title: 'Safe Enough to Try', note: '36 cards' },
  { deck: { catalogId: 'just-two' }, title: 'Vuorovaikutuksen voimavarat', note: '24 korttia' },
  { deck: { catalogId: 'quiet-signals' }, title: 'Verantwortungsübergabe', note: '40 Karten' },
]

const suits: Record<string, Record<SuitKind, string>> = {
  en: { hearth: 'Hearth', thread: 'Thread', beacon: 'Beacon', tide: 'Tide' },
  de: { hearth: 'Feuerstelle', thread: 'Faden', beacon: 'Leuchtturm', tide: 'Gezeiten' },
  fi: { hearth: 'Liesi', thread: 'Lanka', beacon: 'Majakka', tide: 'Vuorovesi' },
}

type Row = [SuitKind, number, string, string, string]
const rows: Record<string, Row[]> = {
  en: [
    ['hearth', 3, 'asking', 'Asking for help', 'Saying “I don’t know yet” early, and being met with thanks.'],
    ['thread', 19, 'loose', 'Loose ends', 'Work that is nearly done, and nobody’s to finish.'],
    ['thread', 14, 'rules', 'Unwritten rules', 'The things everybody knows, until someone new arrives.'],
    ['beacon', 27, 'why', 'Knowing why', 'The reason behind the task, not only the task.'],
    ['tide', 41, 'changes', 'Too many changes', 'One more new thing before the last one has settled.'],
    ['hearth', 1, 'welcome', 'A good welcome', 'Who meets you, who eats lunch with you, who remembers your name.'],
    ['beacon', 25, 'good', 'What good looks like', 'A shared picture of “done” before anyone begins.'],
  ],
  de: [
    [
      'hearth',
      3,
      'asking',
      'Meinungs\u00ADver\u00ADschie\u00ADden\u00ADhei\u00ADten',
      'Früh „Ich weiß es noch nicht“ sagen und Dank dafür bekommen.',
    ],
    [
      'thread',
      19,
      'loose',
      'Ver\u00ADant\u00ADwor\u00ADtungs\u00ADüber\u00ADga\u00ADbe',
      'Arbeit, die fast fertig ist und die niemand zu Ende bringt.',
    ],
    [
      'thread',
      14,
      'rules',
      'Ungeschrie\u00ADbene Regeln',
      'Was alle wissen, bis jemand Neues kommt und nachfragen muss.',
    ],
    ['beacon', 27, 'why', 'Entschei\u00ADdungs\u00ADspielraum', 'Der Grund hinter der Aufgabe, nicht nur die Aufgabe.'],
    ['tide', 41, 'changes', 'Zu viele Verände\u00ADrungen', 'Noch etwas Neues, bevor sich das Letzte gesetzt hat.'],
    ['hearth', 1, 'welcome', 'Ein guter Empfang', 'Wer begrüßt dich, wer isst mit dir zu Mittag?'],
    ['beacon', 25, 'good', 'Wie gut aussieht', 'Ein gemeinsames Bild von „fertig“, bevor jemand anfängt.'],
  ],
  fi: [
    ['hearth', 3, 'asking', 'Avun pyytäminen', 'Sanotaan ajoissa ”en tiedä vielä” ja saadaan siitä kiitos.'],
    [
      'thread',
      19,
      'loose',
      'Työn\u00ADjohto\u00ADvastuun siirtäminen',
      'Melkein valmis työ, jota kukaan ei saata loppuun asti.',
    ],
    [
      'thread',
      14,
      'rules',
      'Kirjoittamattomat säännöt',
      'Asiat, jotka kaikki tietävät, kunnes joku uusi tulee taloon.',
    ],
    ['beacon', 27, 'why', 'Epäjärjestelmällisyys', 'Tehtävän tarkoitus, ei pelkästään tehtävä.'],
    ['tide', 41, 'changes', 'Liian monta muutosta', 'Taas uutta, ennen kuin edellinen on asettunut.'],
    ['hearth', 1, 'welcome', 'Hyvä vastaanotto', 'Kuka tulee vastaan, kuka syö kanssasi, kuka muistaa nimesi.'],
    ['beacon', 25, 'good', 'Miltä hyvä näyttää', 'Yhteinen kuva valmiista, ennen kuin kukaan aloittaa.'],
  ],
}

/** The sample cards of a language; English if there are none. */
export function sampleFaces(language: string): CardFace[] {
  const titles = suits[language] ?? suits['en']
  return (rows[language] ?? rows['en'] ?? []).map(([suit, number, key, title, description]) => ({
    suit,
    number,
    title,
    description,
    suitTitle: titles?.[suit] ?? suit,
    seed: cardSeed(sampleDeck.catalogId, key),
  }))
}

const names: Record<string, string[]> = {
  en: ['Aino', 'Jonas', 'Priya', 'Mateo', 'Elsa', 'Kwame', 'Hanna'],
  de: ['Anneliese', 'Jürgen', 'Friederike', 'Günther', 'Özlem', 'Maximilian', 'Wolfgang-Alexander'],
  fi: ['Aino', 'Yrjö', 'Tellervo', 'Ville-Valtteri', 'Äijö', 'Ida', 'Kerttu'],
}
const words: Record<string, Record<SeatState, string>> = {
  en: { played: 'Played', choosing: 'Choosing', away: 'Away' },
  de: { played: 'Gelegt', choosing: 'Wählt noch', away: 'Nicht da' },
  fi: { played: 'Pelattu', choosing: 'Valitsee', away: 'Poissa' },
}

/** This many people at a table, some choosing and some away. */
export function sampleSeats(language: string, count: number): Seat[] {
  const faces = sampleFaces(language)
  const people = names[language] ?? names['en'] ?? []
  return Array.from({ length: count }, (_, index) => {
    const name = people[index % people.length] ?? ''
    const state: SeatState = index === 2 ? 'choosing' : index === 5 || index === 11 ? 'away' : 'played'
    const face = faces[(index * 2 + 2) % faces.length] ?? null
    const card = state !== 'played' ? null : index === 3 ? 'back' : face
    const stateLabel = (words[language] ?? words['en'])?.[state] ?? state
    return { id: String(index), name, state, stateLabel, sentence: `${name}: ${stateLabel}`, card }
  })
}
