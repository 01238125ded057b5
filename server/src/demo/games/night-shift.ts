import type { DemoGame } from './demo-game.ts'

export const nightShift: DemoGame = {
  gameMaster: 'master@demo.example',
  daysAgo: 12,
  minutes: 81,
  language: 'en',
  mode: 'crux',
  visibility: 'organization',
  deck: 'the-way-we-work',
  perspectives: ['retrospective_keep', 'retrospective_stop', 'retrospective_puzzle'],
  template: 'retrospective',
  subject: 'What slows our mornings down?',
  team: 'Night shift, northern depot',
  players: ['Amara', 'Ben', 'Chloe', 'Dev', 'Ewa', 'Finn'],
  rounds: [
    {
      plays: {
        Amara: ['a-good-welcome'],
        Ben: ['laughing-together'],
        Chloe: ['said-in-time'],
        Dev: ['a-decision-that-held'],
        Ewa: ['asking-for-help'],
        Finn: ['worth-telling-at-home'],
      },
      chosen: 'asking-for-help',
    },
    {
      plays: {
        Amara: ['the-meeting-after'],
        Ben: ['everything-is-urgent'],
        Chloe: ['the-workaround'],
        Dev: ['waiting-for-a-yes'],
        Ewa: ['carrying-too-much'],
        Finn: ['one-meeting-fewer'],
      },
      chosen: 'waiting-for-a-yes',
    },
    {
      plays: {
        Amara: ['the-goal-nobody-mentions'],
        Ben: ['unwritten-rules'],
        Chloe: ['what-good-looks-like'],
        Dev: ['the-handover'],
        Ewa: ['too-many-changes'],
        Finn: ['we-tried-that-once'],
      },
      chosen: 'the-handover',
    },
  ],
  crux: 'the-handover',
  answers: {
    'what-carried-us':
      'People ask early, and get an answer without a sigh. Two new colleagues said so of their own accord.',
    'what-got-in-the-way':
      'Two minutes of overlap between the shifts. We hand over the keys, but not what happened during the night.',
    'what-we-try': [
      {
        name: 'A whiteboard by the gate: what is unfinished, and who knows more',
        assignee: 'Ewa',
        dueInDays: 7,
        done: true,
      },
      { name: 'Ask whether ten minutes of overlap can be paid', assignee: 'Finn', dueInDays: 7 },
      {
        name: 'Overlap on Mondays and Thursdays, as a trial',
        assignee: 'Dev',
        dueInDays: 21,
        blocked: 'Waiting for the new rota',
      },
      { name: 'Practise the emergency call on both shifts', assignee: 'Ben', dueInDays: 30 },
    ],
  },
  feedback: { score: 5, text: 'We finally said it aloud.' },
}
