import { playedGame } from './played-game.ts'

/** Games of German-speaking teams before the autumn. */
export const yearInGerman = [
  playedGame({
    gameMaster: 'admin@demo.example',
    daysAgo: 358,
    minutes: 75,
    language: 'de',
    deck: 'the-way-we-work',
    perspectives: ['retrospective_keep', 'retrospective_stop', 'retrospective_puzzle'],
    template: 'retrospective',
    subject: 'Rückblick auf die Hochsaison',
    team: 'Disposition',
    players: 'Anneliese Özlem Maximilian Friederike',
    rounds: [
      'asking-for-help *said-in-time laughing-together a-thank-you-that-stayed',
      '*putting-out-fires everything-is-urgent the-workaround carrying-too-much',
      'the-goal-nobody-mentions *the-handover what-good-looks-like unwritten-rules',
    ],
    cruxOf: 1,
    answers: {
      'what-carried-us': 'Wer nicht mehr konnte, hat es rechtzeitig gesagt.',
      'what-got-in-the-way':
        'Alles war dringend, und jede Übergabe fing bei null an. Wir haben gelöscht, statt zu planen.',
      'what-we-try': [
        {
          name: 'Jeden Morgen drei Aufträge benennen, die warten dürfen',
          assignee: 'Özlem',
          dueInDays: 14,
          done: true,
        },
        { name: 'Übergabe schriftlich, höchstens fünf Zeilen', assignee: 'Maximilian', dueInDays: 14, dropped: true },
      ],
    },
    feedback: { score: 3, text: 'Gut, aber wir waren alle müde.' },
  }),
  playedGame({
    daysAgo: 307,
    minutes: 69,
    language: 'de',
    deck: 'trust-and-candour',
    perspectives: ['where-it-holds', 'where-it-creaks', 'what-it-would-take'],
    subject: 'Wie offen reden wir miteinander?',
    team: 'Buchhaltung',
    players: 'Karin Dieter Svetlana Paul Ayşe',
    rounds: [
      'a-promise-kept *being-believed how-are-you the-benefit-of-the-doubt seen-on-a-bad-day',
      'the-message-with-a-copy *everyone-nodded feedback-wrapped-in-cotton interrupted behind-someones-back',
      'open-door the-pause-after-a-question *who-may-be-wrong the-stupid-question if-we-dared',
    ],
    cruxOf: 1,
    answers: {
      'what-it-says':
        'Wir nicken, damit die Besprechung zu Ende geht. Der Widerspruch kommt später, per Mail und mit Kopie.',
      'what-we-do': [
        { name: 'Vor jedem Beschluss fragen: Wer sieht es anders?', assignee: 'Paul', dueInDays: 14, done: true },
        { name: 'Einen Monat lang niemanden in Kopie setzen', assignee: 'Svetlana', dueInDays: 30 },
      ],
      'how-we-notice': 'Weniger Mails nach der Besprechung.',
    },
    feedback: { score: 4, text: 'Die Frage nach dem Nicken hat gesessen.' },
    pulse: {
      two_weeks: [{ score: 3 }, { score: 4, text: 'Wir fragen öfter nach.' }, { score: 3 }],
      six_weeks: [{ score: 4 }, { score: 4 }],
    },
  }),
  playedGame({
    daysAgo: 258,
    minutes: 80,
    language: 'de',
    deck: 'home-safe',
    perspectives: ['risk_likely_severe', 'risk_likely_mild', 'risk_unlikely_mild'],
    template: 'risk-response',
    subject: 'Beinaheunfälle im Lager',
    team: 'Lager Süd',
    players: 'Thomas Milena Yusuf Gerda',
    rounds: [
      'the-cable *wedge-in-the-door four-minutes-saved three-hours-sleep',
      'it-was-nothing just-reading-one *the-form-for-almost the-alarm-that-cries',
      'like-a-beetle *chair-on-wheels course-for-the-kettle safety-first',
    ],
    cruxOf: 0,
    answers: {
      'what-could-happen': 'Die Brandschutztür steht den ganzen Tag offen, weil der Keil schneller ist als die Karte.',
      'first-sign': 'Der Keil liegt schon morgens da.',
      'what-we-do-now': [
        {
          name: 'Die Tür bekommt einen Magnetschalter',
          assignee: 'Thomas',
          dueInDays: 45,
          blocked: 'Das Angebot fehlt noch',
        },
        { name: 'Den Keil bei der Schichtleitung abgeben', assignee: 'Gerda', dueInDays: 2, done: true },
      ],
      'if-it-happens': [
        { name: 'Sammelplatz mit der Nachtschicht ablaufen', assignee: 'Milena', dueInDays: 30, done: true },
      ],
    },
    feedback: { score: 4, text: '' },
  }),
  playedGame({
    daysAgo: 208,
    minutes: 64,
    language: 'de',
    deck: 'through-change',
    perspectives: ['emotion_energized', 'emotion_tense', 'priority_plan'],
    subject: 'Die Umstellung rückt näher',
    team: 'Disposition',
    players: 'Anneliese Özlem Maximilian Friederike',
    rounds: [
      'the-keen-one *the-first-good-sign the-picture-of-after the-pilot-that-became-permanent',
      '*two-systems-at-once the-date-that-moves twelve-working-groups resistance-or-information',
      'why-was-it-again *when-can-we-say-done friday-update a-way-back',
    ],
    cruxOf: 1,
    answers: {
      'what-it-says': 'Vor zwei Systemen gleichzeitig haben wir mehr Angst als vor dem neuen.',
      'what-we-do': [
        {
          name: 'Den Tag festlegen, an dem das alte System nur noch gelesen wird',
          assignee: 'Maximilian',
          dueInDays: 30,
          done: true,
        },
        {
          name: 'Jeden Freitag eine Seite: Was ist entschieden, was ist offen?',
          assignee: 'Friederike',
          dueInDays: 7,
          done: true,
        },
      ],
      'how-we-notice': 'Niemand fragt mehr, welches System gilt.',
    },
    feedback: { score: 4, text: 'Konkreter als jede Projektsitzung.' },
  }),
  playedGame({
    gameMaster: 'admin@demo.example',
    daysAgo: 157,
    minutes: 71,
    language: 'de',
    deck: 'the-way-we-work',
    perspectives: ['emotion_drained', 'emotion_content', 'priority_drop'],
    template: 'well-being',
    subject: 'Was uns gerade Kraft kostet',
    team: 'Buchhaltung',
    players: 'Karin Dieter Svetlana Paul',
    rounds: [
      'too-many-changes *waiting-for-a-yes everything-is-urgent the-last-ten-per-cent',
      'quiet-hours *asking-for-help a-good-welcome worth-telling-at-home',
      '*one-meeting-fewer the-meeting-after the-workaround the-good-old-days',
    ],
    cruxOf: 0,
    answers: {
      'what-wears':
        'Freigaben. Jede Rechnung wartet auf drei Unterschriften, und eine Person davon ist immer im Urlaub.',
      'what-does-good': 'Dass man hier fragen darf, ohne sich zu erklären.',
      'what-we-lighten': [
        {
          name: 'Freigaben bis 500 Euro mit einer Unterschrift',
          assignee: 'Dieter',
          dueInDays: 45,
          blocked: 'Die Revision prüft',
        },
        { name: 'Die Montagsrunde streichen', assignee: 'Karin', dueInDays: 7, done: true },
      ],
      'when-we-ask-again': 'Nach dem Quartalsabschluss.',
    },
    feedback: { score: 5, text: 'Die Montagsrunde ist weg!' },
  }),
  playedGame({
    visibility: 'admin_only',
    daysAgo: 104,
    minutes: 67,
    language: 'de',
    deck: 'trust-and-candour',
    perspectives: ['emotion_tense', 'my-own-part', 'one-step-braver'],
    template: 'short-close',
    subject: 'Nach dem Streit',
    team: 'Lager Süd',
    players: 'Thomas Milena Yusuf Gerda',
    rounds: [
      'the-rumour *behind-someones-back interrupted the-work-face',
      'the-first-mistake *the-apology honest-or-kind the-wrong-name',
      'slow-to-mend *after-the-storm open-door the-brave-one',
    ],
    cruxOf: 1,
    answers: {
      'what-stays': 'Eine Entschuldigung ohne „aber“ reicht.',
      'what-we-take-along': 'Wir reden zuerst mit der Person, dann über sie. Am besten gar nicht über sie.',
    },
    feedback: { score: 4, text: 'Es hat gedauert, bis jemand anfing.' },
  }),
]
