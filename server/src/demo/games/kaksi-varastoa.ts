import type { DemoGame } from './demo-game.ts'

export const kaksiVarastoa: DemoGame = {
  gameMaster: 'admin@demo.example',
  daysAgo: 19,
  minutes: 88,
  language: 'fi',
  mode: 'crux',
  visibility: 'admin_only',
  deck: 'trust-and-candour',
  gameType: 'straight-talk-before-a-choice',
  perspectives: ['risk_likely_severe', 'priority_do'],
  template: 'decision',
  subject: 'Milloin kerromme varastojen yhdistämisestä?',
  team: 'Johtoryhmä',
  players: ['Kirsi', 'Antti', 'Leena', 'Petri', 'Johanna', 'Ville'],
  rounds: [
    {
      plays: {
        Kirsi: ['the-rumour'],
        Antti: ['bad-news-upwards'],
        Leena: ['the-decision-behind-closed-doors'],
        Petri: ['growing-pains'],
        Johanna: ['when-it-first-cracked'],
        Ville: ['the-elephant'],
      },
      chosen: 'the-decision-behind-closed-doors',
    },
    {
      plays: {
        Kirsi: ['the-day-i-changed-my-mind'],
        Antti: ['honest-or-kind'],
        Leena: ['open-door'],
        Petri: ['what-gets-rewarded'],
        Johanna: ['the-pause-after-a-question'],
        Ville: ['if-we-dared'],
      },
      chosen: 'the-pause-after-a-question',
    },
  ],
  crux: 'the-decision-behind-closed-doors',
  answers: {
    'what-is-at-stake': 'Kerrommeko yhdistämisestä nyt vai vasta, kun kaikki on päätetty?',
    'for-and-against':
      'Nyt: huhut loppuvat, ja varastoilta tulee hyviä ajatuksia. Myöhemmin: emme lupaa mitään, minkä joudumme perumaan.',
    'what-we-decide':
      'Kerromme nyt, mitä tiedämme ja mitä emme vielä tiedä. Palaamme tähän joka toinen viikko, kunnes päätös on tehty.',
    'who-does-what': [
      {
        name: 'Tilaisuus kummallakin varastolla, puolet ajasta kysymyksille',
        assignee: 'Kirsi',
        dueInDays: 7,
        done: true,
      },
      { name: 'Kysymykset ja vastaukset kaikkien nähtäville', assignee: 'Johanna', dueInDays: 14 },
      { name: 'Ensimmäinen väliaikatieto yhdessä luottamushenkilöiden kanssa', assignee: 'Antti', dueInDays: 30 },
    ],
  },
  feedback: { score: 5, text: 'Sanoimme ääneen sen, mitä kaikki olivat kiertäneet.' },
}
