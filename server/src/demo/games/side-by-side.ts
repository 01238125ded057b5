import type { DemoGame } from './demo-game.ts'

export const sideBySide: DemoGame = {
  gameMaster: 'master@demo.example',
  daysAgo: 26,
  minutes: 55,
  language: 'en',
  mode: 'one_on_one',
  visibility: 'admin_only',
  deck: 'feedback-both-ways',
  gameType: 'feedback-for-two',
  perspectives: ['longed-for', 'hard-to-say'],
  template: 'one-on-one-check-in',
  subject: 'Working side by side: what helps, what doesn’t',
  team: null,
  players: ['Ruth'],
  rounds: [
    { plays: { Ruth: ['what-i-cannot-see', 'well-done', 'asking-and-meaning-it'] }, chosen: 'well-done' },
    {
      plays: { Ruth: ['telling-the-boss', 'three-months-late', 'the-ready-explanation'] },
      chosen: 'three-months-late',
    },
  ],
  crux: 'three-months-late',
  answers: {
    'what-we-heard':
      'Ruth hears about things when they are already history. I heard that my “well done” says too little to be of use.',
    'what-each-does': [
      { name: 'Ask for one concrete example each time', assignee: 'Ruth', dueInDays: 14, done: true },
      { name: 'Say it within the week, in person', assignee: 'Jonas', dueInDays: 31 },
    ],
    'what-we-return-to': 'How we tell each other that a week is simply too full.',
  },
  feedback: { score: 5, text: 'Shorter than our usual talks, and we said more.' },
}
