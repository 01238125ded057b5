import type { DemoGame } from './demo-game.ts'

export const monatsgespraech: DemoGame = {
  gameMaster: 'admin@demo.example',
  daysAgo: 54,
  minutes: 47,
  language: 'de',
  mode: 'one_on_one',
  visibility: 'self',
  deck: 'just-the-two-of-us',
  gameType: 'this-month-the-two-of-us',
  perspectives: ['on-my-mind', 'from-each-other'],
  template: 'one-on-one-check-in',
  subject: 'Unser Monatsgespräch',
  team: null,
  players: ['Jürgen'],
  rounds: [
    { plays: { Jürgen: ['where-the-week-went', 'one-more-thing', 'a-quick-yes'] }, chosen: 'one-more-thing' },
    { plays: { Jürgen: ['half-a-task', 'your-best-hour', 'the-open-promise'] }, chosen: 'half-a-task' },
  ],
  crux: 'half-a-task',
  answers: {
    'what-we-heard':
      'Jürgen erfährt am Ende einer Aufgabe oft, dass etwas anderes gemeint war. Ich habe gehört, dass ich Aufträge zwischen Tür und Angel vergebe.',
    'what-each-does': [
      {
        name: 'Zu jedem Auftrag einen Satz: Woran sehen wir, dass er fertig ist?',
        assignee: 'Hanna',
        dueInDays: 14,
        done: true,
      },
      { name: 'Nach zwei Tagen einen ersten Stand zeigen', assignee: 'Jürgen', dueInDays: 14, done: true },
    ],
    'what-we-return-to': 'Ob die Vormittage wirklich frei bleiben.',
  },
  feedback: { score: 5, text: 'Kürzer als sonst, und wir haben mehr gesagt.' },
}
