import type { DemoGame } from './demo-game.ts'

export const afterTheMove: DemoGame = {
  gameMaster: 'master@demo.example',
  daysAgo: 61,
  minutes: 92,
  language: 'en',
  mode: 'crux',
  visibility: 'organization',
  deck: 'trust-and-candour',
  gameType: 'clearing-the-air',
  perspectives: ['emotion_content', 'emotion_tense', 'retrospective_start'],
  template: 'findings-and-actions',
  subject: 'After the move: how are we with each other?',
  team: 'Customer support',
  players: ['Priya', 'Tom', 'Grace', 'Mateo'],
  rounds: [
    {
      plays: {
        Priya: ['a-promise-kept'],
        Tom: ['being-believed'],
        Grace: ['the-thing-we-laugh-about-now'],
        Mateo: ['seen-on-a-bad-day'],
      },
      chosen: 'a-promise-kept',
    },
    {
      plays: {
        Priya: ['everyone-nodded'],
        Tom: ['the-message-with-a-copy'],
        Grace: ['interrupted'],
        Mateo: ['distance'],
      },
      chosen: 'everyone-nodded',
    },
    {
      plays: {
        Priya: ['the-stupid-question'],
        Tom: ['open-door'],
        Grace: ['the-pause-after-a-question'],
        Mateo: ['a-better-argument'],
      },
      chosen: 'the-pause-after-a-question',
    },
  ],
  crux: 'everyone-nodded',
  answers: {
    'what-it-says':
      'We nod to get out of the meeting, and then each of us goes on doing it our own way. Nobody means any harm, it is just quicker.',
    'what-we-do': [
      { name: 'Ask “who sees it differently?” before we settle anything', assignee: 'Grace', dueInDays: 7, done: true },
      { name: 'Write each decision in one line and read it aloud', assignee: 'Tom', dueInDays: 14, done: true },
      { name: 'Look at this again in the last meeting of the month', assignee: 'Priya', dueInDays: 30, done: true },
    ],
    'how-we-notice': 'Fewer messages on the day after a decision that begin with “just to check”.',
  },
  feedback: { score: 4, text: 'Good questions. The third round could have been longer.' },
}
