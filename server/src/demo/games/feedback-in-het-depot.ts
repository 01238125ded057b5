import type { DemoGame } from './demo-game.ts'

export const feedbackInHetDepot: DemoGame = {
  gameMaster: 'master@demo.example',
  daysAgo: 33,
  minutes: 76,
  language: 'nl',
  mode: 'crux',
  visibility: 'organization',
  deck: 'feedback-both-ways',
  gameType: 'feedback-in-the-open',
  perspectives: ['does-us-good', 'lost-on-the-way', 'worth-practising'],
  template: 'findings-and-actions',
  subject: 'Hoe zeggen we het elkaar?',
  team: 'Depot Rotterdam',
  players: ['Sanne', 'Bram', 'Yusuf', 'Lotte', 'Daan'],
  rounds: [
    {
      plays: {
        Sanne: ['thanks-in-passing'],
        Bram: ['well-done'],
        Yusuf: ['fresh-eyes'],
        Lotte: ['praised-behind-your-back'],
        Daan: ['someone-did-it-differently'],
      },
      chosen: 'thanks-in-passing',
    },
    {
      plays: {
        Sanne: ['in-writing'],
        Bram: ['three-months-late'],
        Yusuf: ['through-a-screen'],
        Lotte: ['the-sandwich'],
        Daan: ['nobody-tells-them'],
      },
      chosen: 'in-writing',
    },
    {
      plays: {
        Sanne: ['only-what-i-saw'],
        Bram: ['just-one-thing'],
        Yusuf: ['asking-and-meaning-it'],
        Lotte: ['the-right-moment'],
        Daan: ['what-we-never-praise'],
      },
      chosen: 'only-what-i-saw',
    },
  ],
  crux: 'in-writing',
  answers: {
    'what-it-says': 'We schrijven dingen die we nooit zo zouden zeggen. De toon bedenkt de ander er zelf bij.',
    'what-we-do': [
      { name: 'Met kritiek even langslopen of bellen, niet typen', assignee: 'Yusuf', dueInDays: 14, done: true },
      { name: 'Twee weken bijhouden hoe vaak dat lukt', assignee: 'Sanne', dueInDays: 21, done: true },
      { name: 'Dit ook aan de avondploeg uitleggen', assignee: 'Daan', dueInDays: 28 },
    ],
    'how-we-notice': 'Dat niemand meer hoeft te vragen: ‘Ben je boos?’',
  },
  feedback: { score: 4, text: 'Fijn tempo, en iedereen kwam aan het woord.' },
}
