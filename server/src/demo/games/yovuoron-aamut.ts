import type { DemoGame } from './demo-game.ts'

export const yovuoronAamut: DemoGame = {
  gameMaster: 'master@demo.example',
  daysAgo: 68,
  minutes: 84,
  language: 'fi',
  mode: 'crux',
  visibility: 'organization',
  deck: 'the-way-we-work',
  gameType: 'a-season-of-work',
  perspectives: ['worth-keeping', 'what-it-costs', 'first-move'],
  template: 'retrospective',
  subject: 'Mikä hidastaa aamujamme?',
  team: 'Yövuoro',
  players: ['Aino', 'Mikko', 'Elsa', 'Tuomas', 'Sari'],
  rounds: [
    {
      plays: {
        Aino: ['laughing-together'],
        Mikko: ['asking-for-help'],
        Elsa: ['a-good-welcome'],
        Tuomas: ['worth-telling-at-home'],
        Sari: ['said-in-time'],
      },
      chosen: 'asking-for-help',
    },
    {
      plays: {
        Aino: ['the-handover'],
        Mikko: ['where-was-it-again'],
        Elsa: ['carrying-too-much'],
        Tuomas: ['the-workaround'],
        Sari: ['putting-out-fires'],
      },
      chosen: 'the-handover',
    },
    {
      plays: {
        Aino: ['one-meeting-fewer'],
        Mikko: ['a-small-experiment'],
        Elsa: ['unwritten-rules'],
        Tuomas: ['quiet-hours'],
        Sari: ['learning-in-the-open'],
      },
      chosen: 'a-small-experiment',
    },
  ],
  crux: 'the-handover',
  answers: {
    'what-carried-us':
      'Apua saa kysyä, eikä kukaan huokaile. Tuomas muisti illan, jolloin koko vuoro tuli purkamaan yhtä kuormaa.',
    'what-got-in-the-way':
      'Vuoronvaihtoon on neljä minuuttia, ja puolet tiedosta jää pukuhuoneeseen. Aamu alkaa arvaamalla, mikä jäi kesken.',
    'what-we-try': [
      { name: 'Kirjataan viikon ajan, mitä aamulla pitää kysyä', assignee: 'Elsa', dueInDays: 7, done: true },
      {
        name: 'Vuoronvaihtoon kymmenen minuuttia ja yksi yhteinen taulu',
        assignee: 'Mikko',
        dueInDays: 14,
        done: true,
      },
      { name: 'Kerrotaan päivävuorolle, mitä taululle kannattaa kirjoittaa', assignee: 'Sari', dueInDays: 21 },
    ],
  },
  feedback: { score: 5, text: 'Kerrankin puhuttiin siitä, mikä oikeasti hiertää.' },
}
