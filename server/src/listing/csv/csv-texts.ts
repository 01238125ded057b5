import type { ActionState } from '#domain/conclusions/action-state.ts'
import type { GameMode, Visibility } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'

/** The texts of a CSV file in its reader's language. */
export interface CsvTexts {
  columns: Record<
    | 'completed'
    | 'subject'
    | 'team'
    | 'organization'
    | 'gameMaster'
    | 'begun'
    | 'deck'
    | 'language'
    | 'gameMode'
    | 'visibility'
    | 'players'
    | 'crux'
    | 'suit'
    | 'actions'
    | 'actionsDone'
    | 'score'
    | 'maxScore'
    | 'action'
    | 'assignee'
    | 'due'
    | 'actionState'
    | 'doneAt'
    | 'blockedReason'
    | 'round'
    | 'perspective'
    | 'card'
    | 'chosen'
    | 'feedback'
    | 'gameId',
    string
  >
  yes: string
  no: string
  states: Record<ActionState, string>
  modes: Record<GameMode, string>
  visibilities: Record<Visibility, string>
}

const en: CsvTexts = {
  columns: {
    completed: 'Finished',
    subject: 'Subject',
    team: 'Team',
    organization: 'Organization',
    gameMaster: 'Game master',
    begun: 'Begun',
    deck: 'Deck',
    language: 'Language',
    gameMode: 'Mode',
    visibility: 'Visible to',
    players: 'Players',
    crux: 'Crux',
    suit: 'Suit',
    actions: 'Actions',
    actionsDone: 'Actions done',
    score: 'Rating',
    maxScore: 'Out of',
    action: 'Action',
    assignee: 'Who',
    due: 'Due',
    actionState: 'State',
    doneAt: 'Done on',
    blockedReason: 'Blocked because',
    round: 'Round',
    perspective: 'Perspective',
    card: 'Card',
    chosen: 'Chosen',
    feedback: 'Feedback',
    gameId: 'Game ID',
  },
  yes: 'yes',
  no: 'no',
  states: { open: 'open', done: 'done', blocked: 'blocked', dropped: 'dropped' },
  modes: { crux: 'as a group', one_on_one: 'one to one' },
  visibilities: { self: 'game master', admin_only: 'game master and admins', organization: 'whole organization' },
}

const fi: CsvTexts = {
  columns: {
    completed: 'Päättynyt',
    subject: 'Aihe',
    team: 'Tiimi',
    organization: 'Organisaatio',
    gameMaster: 'Pelinjohtaja',
    begun: 'Aloitettu',
    deck: 'Pakka',
    language: 'Kieli',
    gameMode: 'Pelitapa',
    visibility: 'Kuka näkee',
    players: 'Pelaajia',
    crux: 'Crux',
    suit: 'Maa',
    actions: 'Tekoja',
    actionsDone: 'Tehtyjä tekoja',
    score: 'Arvosana',
    maxScore: 'Asteikon yläpää',
    action: 'Teko',
    assignee: 'Kuka',
    due: 'Määräpäivä',
    actionState: 'Tila',
    doneAt: 'Tehty (pvm)',
    blockedReason: 'Miksi jumissa',
    round: 'Kierros',
    perspective: 'Näkökulma',
    card: 'Kortti',
    chosen: 'Valittu',
    feedback: 'Palaute',
    gameId: 'Pelin tunniste',
  },
  yes: 'kyllä',
  no: 'ei',
  states: { open: 'kesken', done: 'tehty', blocked: 'jumissa', dropped: 'hylätty' },
  modes: { crux: 'ryhmänä', one_on_one: 'kahden kesken' },
  visibilities: { self: 'pelinjohtaja', admin_only: 'pelinjohtaja ja ylläpitäjät', organization: 'koko organisaatio' },
}

const de: CsvTexts = {
  columns: {
    completed: 'Beendet',
    subject: 'Thema',
    team: 'Team',
    organization: 'Organisation',
    gameMaster: 'Spielleitung',
    begun: 'Begonnen',
    deck: 'Deck',
    language: 'Sprache',
    gameMode: 'Spielform',
    visibility: 'Sichtbar für',
    players: 'Mitspielende',
    crux: 'Crux',
    suit: 'Farbe',
    actions: 'Schritte',
    actionsDone: 'Erledigte Schritte',
    score: 'Bewertung',
    maxScore: 'Von höchstens',
    action: 'Schritt',
    assignee: 'Wer',
    due: 'Fällig',
    actionState: 'Stand',
    doneAt: 'Erledigt am',
    blockedReason: 'Blockiert, weil',
    round: 'Runde',
    perspective: 'Perspektive',
    card: 'Karte',
    chosen: 'Gewählt',
    feedback: 'Feedback',
    gameId: 'Spiel-ID',
  },
  yes: 'ja',
  no: 'nein',
  states: { open: 'offen', done: 'erledigt', blocked: 'blockiert', dropped: 'verworfen' },
  modes: { crux: 'als Gruppe', one_on_one: 'zu zweit' },
  visibilities: {
    self: 'Spielleitung',
    admin_only: 'Spielleitung und Administration',
    organization: 'ganze Organisation',
  },
}

const sv: CsvTexts = {
  columns: {
    completed: 'Avslutat',
    subject: 'Ämne',
    team: 'Team',
    organization: 'Organisation',
    gameMaster: 'Spelledare',
    begun: 'Påbörjat',
    deck: 'Kortlek',
    language: 'Språk',
    gameMode: 'Spelform',
    visibility: 'Synligt för',
    players: 'Spelare',
    crux: 'Crux',
    suit: 'Färg',
    actions: 'Åtgärder',
    actionsDone: 'Klara åtgärder',
    score: 'Betyg',
    maxScore: 'Av högst',
    action: 'Åtgärd',
    assignee: 'Vem',
    due: 'Senast',
    actionState: 'Läge',
    doneAt: 'Klar den',
    blockedReason: 'Hinder',
    round: 'Runda',
    perspective: 'Perspektiv',
    card: 'Kort',
    chosen: 'Valt',
    feedback: 'Feedback',
    gameId: 'Spel-id',
  },
  yes: 'ja',
  no: 'nej',
  states: { open: 'återstår', done: 'klar', blocked: 'hindrad', dropped: 'struken' },
  modes: { crux: 'som grupp', one_on_one: 'på tu man hand' },
  visibilities: {
    self: 'spelledaren',
    admin_only: 'spelledaren och administratörer',
    organization: 'hela organisationen',
  },
}

const nl: CsvTexts = {
  columns: {
    completed: 'Afgerond',
    subject: 'Onderwerp',
    team: 'Team',
    organization: 'Organisatie',
    gameMaster: 'Spelleider',
    begun: 'Begonnen',
    deck: 'Deck',
    language: 'Taal',
    gameMode: 'Spelvorm',
    visibility: 'Zichtbaar voor',
    players: 'Spelers',
    crux: 'Crux',
    suit: 'Kleur',
    actions: 'Acties',
    actionsDone: 'Afgeronde acties',
    score: 'Cijfer',
    maxScore: 'Van maximaal',
    action: 'Actie',
    assignee: 'Wie',
    due: 'Uiterlijk',
    actionState: 'Stand',
    doneAt: 'Gedaan op',
    blockedReason: 'Geblokkeerd omdat',
    round: 'Ronde',
    perspective: 'Perspectief',
    card: 'Kaart',
    chosen: 'Gekozen',
    feedback: 'Feedback',
    gameId: 'Spel-ID',
  },
  yes: 'ja',
  no: 'nee',
  states: { open: 'open', done: 'gedaan', blocked: 'geblokkeerd', dropped: 'vervallen' },
  modes: { crux: 'als groep', one_on_one: 'met z’n tweeën' },
  visibilities: { self: 'spelleider', admin_only: 'spelleider en beheerders', organization: 'hele organisatie' },
}

export const csvTexts: Record<Language, CsvTexts> = { en, fi, de, sv, nl }
