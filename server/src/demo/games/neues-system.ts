import type { DemoGame } from './demo-game.ts'

export const neuesSystem: DemoGame = {
  gameMaster: 'admin@demo.example',
  daysAgo: 40,
  minutes: 71,
  language: 'de',
  mode: 'crux',
  visibility: 'organization',
  deck: 'the-way-we-work',
  perspectives: ['risk_likely_severe', 'risk_likely_mild', 'priority_plan'],
  template: 'decision',
  subject: 'Wann stellen wir auf das neue System um?',
  team: 'Disposition',
  players: ['Anneliese', 'Özlem', 'Maximilian', 'Friederike'],
  rounds: [
    {
      plays: {
        Anneliese: ['the-new-tool'],
        Özlem: ['the-busy-season'],
        Maximilian: ['the-empty-chair'],
        Friederike: ['the-handover'],
      },
      chosen: 'the-busy-season',
    },
    {
      plays: {
        Anneliese: ['where-was-it-again'],
        Özlem: ['the-workaround'],
        Maximilian: ['loose-ends'],
        Friederike: ['news-by-the-coffee-machine'],
      },
      chosen: 'the-workaround',
    },
    {
      plays: {
        Anneliese: ['learning-in-the-open'],
        Özlem: ['a-small-experiment'],
        Maximilian: ['a-year-from-now'],
        Friederike: ['what-good-looks-like'],
      },
      chosen: 'learning-in-the-open',
    },
  ],
  crux: 'the-busy-season',
  answers: {
    'what-is-at-stake': 'Stellen wir vor oder nach der Hochsaison um?',
    'for-and-against':
      'Dafür: Das alte System kostet uns jeden Tag eine Stunde. Dagegen: In der Hochsaison lernt niemand in Ruhe etwas Neues, und Fehler treffen dann die Kundschaft.',
    'what-we-decide':
      'Wir stellen nach der Hochsaison um und üben vorher zu zweit an echten Aufträgen. In acht Wochen schauen wir noch einmal darauf.',
    'who-does-what': [
      { name: 'Mit dem Anbieter einen neuen Termin vereinbaren', assignee: 'Anneliese', dueInDays: 10, done: true },
      { name: 'Zwei Übungsplätze einrichten', assignee: 'Maximilian', dueInDays: 14, done: true },
      { name: 'Die zehn häufigsten Umwege aufschreiben', assignee: 'Özlem', dueInDays: 21, done: true },
      { name: 'Den anderen Standorten sagen, was wir entschieden haben', assignee: 'Friederike', dueInDays: 45 },
    ],
  },
  feedback: { score: 5, text: 'Endlich eine Entscheidung, die wir auch erklären können.' },
}
