import type { DemoGame } from './demo-game.ts'

export const etapaivat: DemoGame = {
  gameMaster: 'master@demo.example',
  daysAgo: 5,
  minutes: 63,
  language: 'fi',
  mode: 'crux',
  visibility: 'organization',
  deck: 'the-way-we-work',
  perspectives: ['emotion_tense', 'retrospective_stop', 'priority_do'],
  subject: 'Etäpäivät ja lähipäivät: miten tämä toimii kaikille?',
  team: 'Toimisto',
  players: ['Emilia', 'Oskari', 'Noora', 'Juho'],
  rounds: [
    {
      plays: {
        Emilia: ['saying-no'],
        Oskari: ['unwritten-rules'],
        Noora: ['room-and-screen'],
        Juho: ['who-speaks-first'],
      },
      chosen: 'unwritten-rules',
    },
    'skipped',
    {
      plays: {
        Emilia: ['knowing-why'],
        Oskari: ['a-good-welcome'],
        Noora: ['what-good-looks-like'],
        Juho: ['quiet-hours'],
      },
      chosen: 'a-good-welcome',
    },
  ],
  crux: 'unwritten-rules',
  answers: {
    'what-it-says':
      'Meillä on paljon sääntöjä, joita kukaan ei ole sanonut ääneen. Uusi oppii ne vasta, kun rikkoo yhtä niistä.',
    'what-we-do': [
      { name: 'Sovitaan kaksi yhteistä lähipäivää kuukaudessa', assignee: 'Emilia', dueInDays: 3 },
      { name: 'Kutsutaan jokainen uusi lounaalle ensimmäisellä viikolla', assignee: 'Noora', dueInDays: 3, done: true },
      { name: 'Kirjoitetaan ylös viisi sääntöä, joita kukaan ei kerro', assignee: 'Juho', dueInDays: 7 },
    ],
    'how-we-notice': 'Joku kysyy palaverissa ”miksi?”, eikä kukaan hätkähdä.',
  },
  feedback: { score: 4, text: 'Tunti riitti hyvin.' },
}
