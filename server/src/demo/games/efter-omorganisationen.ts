import type { DemoGame } from './demo-game.ts'

export const efterOmorganisationen: DemoGame = {
  gameMaster: 'master@demo.example',
  daysAgo: 47,
  minutes: 78,
  language: 'sv',
  mode: 'crux',
  visibility: 'organization',
  deck: 'the-way-we-work',
  perspectives: ['emotion_energized', 'emotion_drained', 'priority_do'],
  subject: 'Hur mår vi efter omorganisationen?',
  team: 'Kontoret',
  players: ['Linnea', 'Erik', 'Fatima', 'Oskar', 'Maja'],
  rounds: [
    {
      plays: {
        Linnea: ['a-small-experiment'],
        Erik: ['learning-in-the-open'],
        Fatima: ['the-people-we-do-it-for'],
        Oskar: ['laughing-together'],
        Maja: ['the-new-tool'],
      },
      chosen: 'the-people-we-do-it-for',
    },
    {
      plays: {
        Linnea: ['too-many-changes'],
        Erik: ['everything-is-urgent'],
        Fatima: ['news-by-the-coffee-machine'],
        Oskar: ['one-meeting-fewer'],
        Maja: ['the-empty-chair'],
      },
      chosen: 'too-many-changes',
    },
    {
      plays: {
        Linnea: ['quiet-hours'],
        Erik: ['time-to-let-go'],
        Fatima: ['knowing-why'],
        Oskar: ['saying-no'],
        Maja: ['where-was-it-again'],
      },
      chosen: 'time-to-let-go',
    },
  ],
  crux: 'too-many-changes',
  answers: {
    'what-it-says':
      'Vi orkar med en förändring, men inte tre på en gång. Ingen har sagt vilken som är viktigast, så alla blir halvfärdiga.',
    'what-we-do': [
      { name: 'Skriv upp alla pågående förändringar på en sida', assignee: 'Erik', dueInDays: 7, done: true },
      { name: 'Välj en som får vila i tre månader', assignee: 'Linnea', dueInDays: 21 },
      { name: 'Berätta för hela kontoret vad vi valde', assignee: 'Maja', dueInDays: 28 },
    ],
    'how-we-notice': 'Att någon frågar ”är den klar?” i stället för ”vad var det nu den hette?”',
  },
  feedback: { score: 4, text: 'Skönt att få säga det högt.' },
}
