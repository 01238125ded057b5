import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { WordCounter } from '#domain/words/word-counter.ts'
import { type BaseForms, findVoikko } from '#server/adapters/voikko/voikko.ts'
import { sumsVersion } from './month-sums.ts'
import { wordForms } from './word-forms.ts'

/** Inflected forms as groups write them, irregular ones included; one word per line. */
const sets: Record<Language, string> = {
  en: `handover handovers handover's
    shift shifts shifted shifting
    decision decisions
    meeting meetings
    board boards
    question questions questioned questioning
    promise promises promised promising
    newcomer newcomers
    change changes changed changing
    customer customers
    plan plans planned planning
    talk talks talked talking
    problem problems
    idea ideas
    trial trials
    responsibility responsibilities
    rule rules ruled
    team teams
    delay delays delayed delaying
    person persons
    woman women
    write writes writing wrote written`,
  fi: `vuoro vuoron vuorossa vuorot vuoroja vuoroissa
    kokous kokouksen kokouksessa kokoukset kokouksia
    päätös päätöksen päätökset päätöksiä päätöksessä
    työ työn työssä työt töitä
    kysymys kysymyksen kysymykset kysymyksiä
    taulu taulun taululla taulut tauluja
    asiakas asiakkaan asiakkaalle asiakkaat asiakkaita
    muutos muutoksen muutokset muutoksia muutoksessa
    palaute palautteen palautetta palautteet palautteita
    tieto tiedon tietoa tiedot tietoja
    asia asian asioita asiat asiasta asioista
    aika ajan aikaa ajat aikoja
    ihminen ihmiset ihmisten ihmisiä ihmisille
    ohje ohjeet ohjeiden ohjetta ohjeita
    kiire kiireen kiirettä kiireessä
    esihenkilö esihenkilöt esihenkilön esihenkilöltä
    tiimi tiimin tiimit tiimien tiimissä
    varasto varaston varastolla varastoja
    aamuvuoro aamuvuoron aamuvuorossa aamuvuorot
    luottamus luottamuksen luottamusta luottamuksesta
    vastuu vastuun vastuut vastuuta vastuussa
    tauko tauon tauolla taukoja
    sopia sovimme sovittiin sovitaan
    tehdä teemme tehtiin tekee`,
  de: `schicht schichten
    übergabe übergaben
    entscheidung entscheidungen
    besprechung besprechungen
    tafel tafeln
    frage fragen fragte fragt
    kunde kunden
    änderung änderungen
    problem probleme problemen problems
    team teams
    arbeit arbeiten arbeitet arbeitete
    idee ideen
    regel regeln
    aufgabe aufgaben
    lager lagern lagers
    fehler fehlern fehlers
    gespräch gespräche gesprächen gesprächs
    versuch versuche versuchen versuchs
    ziel ziele zielen ziels
    haus häuser häusern
    plan pläne plänen
    weg wege wegen
    woche wochen
    tag tage tagen tages`,
  sv: `skift skiftet skiften skiftets
    beslut beslutet besluten beslutets
    möte mötet möten mötena
    tavla tavlan tavlor tavlorna
    fråga frågan frågor frågorna
    kund kunden kunder kunderna
    ändring ändringen ändringar ändringarna
    problem problemet problemen
    grupp gruppen grupper grupperna
    arbete arbetet arbeten arbetena
    regel regeln regler reglerna
    uppgift uppgiften uppgifter uppgifterna
    lager lagret lagren
    plan planen planer planerna
    idé idén idéer idéerna
    vecka veckan veckor veckorna
    dag dagen dagar dagarna
    samtal samtalet samtalen
    överlämning överlämningen överlämningar överlämningarna
    chef chefen chefer cheferna`,
  nl: `dienst diensten
    overdracht overdrachten
    besluit besluiten
    vergadering vergaderingen
    bord borden
    vraag vragen
    klant klanten
    verandering veranderingen
    probleem problemen
    team teams
    taak taken
    regel regels
    gesprek gesprekken
    fout fouten
    doel doelen
    plan plannen
    idee ideeën
    week weken
    dag dagen
    ploeg ploegen
    afspraak afspraken
    collega collega's
    huis huizen
    map mappen
    werk werken werkt`,
}

/** Per 100 forms: how many must share the lemma of most forms of their word, and how many may have another word's. */
const wanted: Record<Language, { right: number; wrong: number }> = {
  en: { right: 90, wrong: 0 },
  fi: { right: 70, wrong: 0 },
  de: { right: 85, wrong: 0 },
  sv: { right: 85, wrong: 0 },
  nl: { right: 85, wrong: 0 },
}

const voikko = await findVoikko()
afterAll(() => voikko?.close())

test.each(languages)('forms of one word come together, and words stay apart, in %s', (language) => {
  const { right, wrong } = measured(language, null)
  expect(right).toBeGreaterThanOrEqual(wanted[language].right)
  expect(wrong).toBeLessThanOrEqual(wanted[language].wrong)
})

test('with Voikko, where it is installed, nearly all Finnish forms do', async () => {
  await voikko?.learn(sets.fi.split(/\s+/))
  const { right, wrong } = measured('fi', voikko)
  expect(right).toBeGreaterThanOrEqual(voikko ? 95 : wanted.fi.right)
  expect(wrong).toBe(0)
})

test('what is counted of a text stays as it was for `sumsVersion`: increase this when that changes', () => {
  const counter = new WordCounter(wordForms(null))
  for (const language of languages) for (const line of sets[language].split('\n')) counter.add(line, language)
  const counted = createHash('sha256').update(JSON.stringify(counter.counted())).digest('hex')
  expect([sumsVersion, counted.slice(0, 16)]).toEqual([2, '8500c5324a357703'])
})

test('words that say nothing are left out, and English ones that say something are not', () => {
  const { saysNothing } = wordForms(null)
  expect(saysNothing('kukaan', 'fi')).toBe(true)
  expect(saysNothing('vuoro', 'fi')).toBe(false)
  expect(saysNothing('problem', 'en')).toBe(false)
})

/** Per 100 forms: those that share the lemma of most of their word's forms, and those with another word's lemma. */
function measured(language: Language, finnish: BaseForms | null) {
  const { lemmaOf } = wordForms(finnish)
  const lemmas = sets[language]
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map((forms) => forms.map((form) => lemmaOf(form, language)))
  const usual = lemmas.map((all) => all.toSorted((a, b) => times(all, b) - times(all, a))[0] ?? '')
  const forms = lemmas.flat().length
  const together = lemmas.reduce((sum, all, index) => sum + times(all, usual[index] ?? ''), 0)
  const astray = lemmas.flatMap((all, index) =>
    all.filter((lemma) => usual.some((other, place) => place !== index && other === lemma)),
  )
  return { right: Math.round((100 * together) / forms), wrong: Math.round((100 * astray.length) / forms) }
}

function times(all: readonly string[], one: string): number {
  return all.filter((other) => other === one).length
}
