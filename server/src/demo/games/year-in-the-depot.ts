import { playedGame } from './played-game.ts'

/** Games of the northern depot, the demo organization's child. */
export const yearInTheDepot = [
  playedGame({
    gameMaster: 'north@demo.example',
    daysAgo: 210,
    minutes: 66,
    language: 'fi',
    deck: 'the-way-we-work',
    perspectives: ['emotion_tense', 'emotion_content', 'retrospective_start'],
    subject: 'Kuka tietää, missä kuorma on?',
    team: 'Lastaus',
    players: 'Oskari Niina Veikko Salla',
    rounds: [
      'everything-is-urgent *the-handover where-was-it-again waiting-for-a-yes',
      'asking-for-help *laughing-together said-in-time a-good-welcome',
      'a-small-experiment *knowing-why quiet-hours one-meeting-fewer',
    ],
    cruxOf: 0,
    answers: {
      'what-it-says': 'Vuoronvaihdossa tieto kuormista katkeaa. Seuraava vuoro soittaa edelliselle kotiin.',
      'what-we-do': [
        { name: 'Kuormat taululle ennen vuoronvaihtoa', assignee: 'Niina', dueInDays: 14, done: true },
        { name: 'Viisi minuuttia yhdessä taulun ääressä', assignee: 'Oskari', dueInDays: 21, done: true },
      ],
      'how-we-notice': 'Puhelin ei soi iltaisin.',
    },
    feedback: { score: 4, text: 'Hyvä, että molemmat vuorot olivat paikalla.' },
    pulse: {
      two_weeks: [{ score: 4, text: 'Taulu on käytössä joka ilta.' }, { score: 3 }, { score: 4 }],
      six_weeks: [{ score: 4 }, { score: 5, text: 'Kukaan ei enää soita kotiin.' }, { score: 4 }],
    },
  }),
  playedGame({
    gameMaster: 'depot@demo.example',
    daysAgo: 132,
    minutes: 61,
    language: 'sv',
    deck: 'home-safe',
    perspectives: ['in-good-hands', 'lucky-so-far', 'slow-is-careful'],
    subject: 'Det som nästan hände',
    team: 'Verkstaden',
    players: 'Björn Kajsa Mikael Tove',
    rounds: [
      'someone-listens-for-the-key *a-hand-went-up we-stand-closer in-safe-hands',
      'it-was-nothing *four-minutes-saved a-second-earlier the-cable',
      'the-last-hour coats-first *one-rule why-that-rule',
    ],
    cruxOf: 1,
    answers: {
      'what-it-says': 'Vi sparar fyra minuter på trucken och har tur varje gång.',
      'what-we-do': [
        { name: 'Trucken står still när någon går förbi', assignee: 'Mikael', dueInDays: 7, done: true },
        { name: 'Tillbud på tavlan, utan namn', assignee: 'Tove', dueInDays: 30, blocked: 'Tavlan är inte beställd' },
      ],
      'how-we-notice': 'Att någon säger stopp utan att be om ursäkt.',
    },
    feedback: { score: 5, text: 'Rakt på sak.' },
    pulse: { two_weeks: [{ score: 4 }, { score: 2, text: 'Trucken går lugnare, tavlan saknas.' }, { score: 3 }] },
  }),
  playedGame({
    gameMaster: 'north@demo.example',
    daysAgo: 68,
    minutes: 72,
    language: 'fi',
    deck: 'the-way-we-work',
    perspectives: ['retrospective_keep', 'retrospective_stop', 'priority_do'],
    subject: 'Kevään jälkeen',
    team: 'Lastaus',
    players: 'Oskari Niina Veikko Salla Jere',
    rounds: [
      'laughing-together *asking-for-help a-good-welcome said-in-time the-people-we-do-it-for',
      'loose-ends *putting-out-fires everything-is-urgent the-workaround unwritten-rules',
      '*a-small-experiment quiet-hours knowing-why saying-no learning-in-the-open',
    ],
    cruxOf: 1,
    answers: {
      'what-it-says': 'Vuoronvaihto toimii, mutta kiireessä palataan vanhaan tapaan ja sammutetaan tulipaloja.',
      'what-we-do': [
        { name: 'Kiirepäivinä yksi vastaa taulusta', assignee: 'Jere', dueInDays: 21, done: true },
        { name: 'Sovitaan, mikä kuorma saa odottaa', assignee: 'Salla', dueInDays: 40 },
      ],
      'how-we-notice': 'Kiirepäivänäkin tiedetään, mikä on kesken.',
    },
    feedback: { score: 4, text: 'Helpompi puhua kuin viimeksi.' },
  }),
]
