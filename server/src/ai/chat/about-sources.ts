import type { ActionState } from '#domain/conclusions/action-state.ts'
import type { Language } from '#domain/languages.ts'
import type { WrittenText } from '#server/game-analysis/commands/read-written.ts'

/** What is said about a source beside its text. */
export type SourceFacts =
  | { kind: 'figure' }
  | { kind: 'card'; deck: string }
  | (WrittenText['facts'] & Pick<WrittenText, 'subject' | 'month'>)

type Hide = (text: string) => string

/** How the model is told what a source is; `who` sees to the action. Both are hidden already. */
export function aboutForModel(facts: SourceFacts, hide: Hide, who: string | null): string {
  const sees = who === null ? '' : `, seen to by ${who}`
  if (facts.kind === 'figure') return 'counted by Crux over all these games'
  if (facts.kind === 'card') return `card of the deck ${hide(facts.deck)}`
  const game = `game of ${facts.month}: ${hide(facts.subject)}${sees}`
  if (facts.kind === 'finding') return `answer to: ${hide(facts.topic)}; ${game}`
  if (facts.kind === 'action') return `action, ${facts.state}, due ${facts.due}; ${game}`
  return `feedback, rated ${facts.score} of ${facts.of}; ${game}`
}

interface Words {
  figure: string
  card: string
  finding: string
  action: string
  states: Readonly<Record<ActionState, string>>
  feedback: string
  game: string
  who: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    figure: 'counted by Crux over all these games',
    card: 'card of the deck {deck}',
    finding: 'answer to: {topic}',
    action: 'action, {state}, by {due}',
    states: { open: 'pending', done: 'done', blocked: 'blocked', dropped: 'dropped' },
    feedback: 'feedback, rated {score} of {of}',
    game: 'game of {month}: {subject}',
    who: '{who} sees to it',
  },
  fi: {
    figure: 'Cruxin laskema kaikista näistä peleistä',
    card: 'kortti pakasta {deck}',
    finding: 'vastaus kysymykseen: {topic}',
    action: 'teko, {state}, viimeistään {due}',
    states: { open: 'kesken', done: 'tehty', blocked: 'jumissa', dropped: 'hylätty' },
    feedback: 'palaute, arvosana {score}/{of}',
    game: 'peli, {month}: {subject}',
    who: '{who} hoitaa',
  },
  de: {
    figure: 'von Crux über alle diese Spiele gezählt',
    card: 'Karte aus dem Deck {deck}',
    finding: 'Antwort auf: {topic}',
    action: 'Schritt, {state}, bis {due}',
    states: { open: 'offen', done: 'erledigt', blocked: 'blockiert', dropped: 'verworfen' },
    feedback: 'Feedback, Bewertung {score} von {of}',
    game: 'Spiel im {month}: {subject}',
    who: '{who} kümmert sich darum',
  },
  sv: {
    figure: 'räknat av Crux över alla de här spelen',
    card: 'kort ur kortleken {deck}',
    finding: 'svar på: {topic}',
    action: 'åtgärd, {state}, senast {due}',
    states: { open: 'återstår', done: 'klar', blocked: 'hindrad', dropped: 'struken' },
    feedback: 'feedback, betyg {score} av {of}',
    game: 'spel i {month}: {subject}',
    who: '{who} är ansvarig',
  },
  nl: {
    figure: 'door Crux over al deze spellen geteld',
    card: 'kaart uit het deck {deck}',
    finding: 'antwoord op: {topic}',
    action: 'actie, {state}, uiterlijk {due}',
    states: { open: 'open', done: 'gedaan', blocked: 'geblokkeerd', dropped: 'vervallen' },
    feedback: 'feedback, cijfer {score} van {of}',
    game: 'spel van {month}: {subject}',
    who: '{who} zorgt ervoor',
  },
}
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', fi: 'fi-FI', de: 'de-DE', sv: 'sv-SE', nl: 'nl-NL' }
const formats = new Map<string, Intl.DateTimeFormat>()

/** A month as 2026-03, or a day as 2026-03-15, written out. */
function written(date: string, language: Language): string {
  const isDay = date.length > '2026-03'.length
  const key = `${language} ${isDay}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locales[language], {
      ...(isDay ? { day: 'numeric' } : {}),
      ...{ month: isDay && language === 'fi' ? 'numeric' : 'long', year: 'numeric', timeZone: 'UTC' },
    })
  formats.set(key, format)
  return format.format(new Date(`${isDay ? date : `${date}-15`}T12:00:00Z`))
}

/** How people read what a source is, in their language. */
export function aboutForPeople(facts: SourceFacts, language: Language, hide: Hide, who: string | null): string {
  const say = words[language]
  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  if (facts.kind === 'figure') return say.figure
  if (facts.kind === 'card') return fill(say.card, { deck: hide(facts.deck) })
  const sees = who === null ? [] : [fill(say.who, { who })]
  return [
    own(facts),
    fill(say.game, { month: written(facts.month, language), subject: hide(facts.subject) }),
    ...sees,
  ].join('; ')

  function own(of: Exclude<SourceFacts, { kind: 'figure' | 'card' }>): string {
    if (of.kind === 'finding') return fill(say.finding, { topic: hide(of.topic) })
    if (of.kind === 'feedback') return fill(say.feedback, { score: of.score, of: of.of })
    return fill(say.action, { state: say.states[of.state], due: written(of.due, language) })
  }
}
