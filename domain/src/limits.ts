/**
 * Every limit and preset of the specification (sections 5 and 9) and the decisions. Durations are in the unit in their
 * name.
 */

export * from './table-limits.ts'

export const gameLimits = {
  subjectMax: 1024,
  teamMax: 127,
  perspectivesMin: 1,
  perspectivesMax: 3,
  recipientsMax: 20,
  emailMax: 254,
  /** The screen advises 2-6; 30 is the hard limit (decisions, section 4). */
  playersAdvisedMin: 2,
  playersAdvisedMax: 6,
  playersMax: 30,
  minutesAdvisedMin: 60,
  minutesAdvisedMax: 90,
  /** The planned duration of a game whose game type has none. */
  minutesPlanned: 75,
  /** The range of planned minutes of a game type or deck. */
  plannedMin: 10,
  plannedMax: 240,
} as const

export const deckLimits = {
  /** Minimum of cards by mode (decisions, section 5). */
  cardsMin: { crux: 30, one_on_one: 10 },
  askMax: 120,
  topicMin: 2,
  topicMax: 40,
  topicsMax: 8,
  depthMin: 1,
  depthMax: 3,
  /** Decks that a deck may recommend. */
  goesWellWithMax: 3,
  /** Own decks per organization, each in any number of languages. */
  ownMax: 200,
  cardsMax: 500,
  perspectivesMax: 12,
  suitsMax: 4,
  /** The number of newest versions in the list of versions. */
  versionsShown: 50,
} as const

/**
 * Text limits of organizations' decks, in characters (decisions, section 10). Library decks fit, so they can be cloned.
 */
export const draftLimits = {
  titleMax: 60,
  descriptionMax: 240,
  whenMax: 200,
  cardTitleMax: 60,
  cardTextMax: 240,
  suitTitleMax: 20,
  suitTextMax: 60,
  perspectiveTitleMax: 40,
  perspectiveTextMax: 120,
  /** Parts per call: all cards of the largest deck, twice. */
  changesMax: 1100,
  /** Pairs of parts when two decks are linked: all of the largest deck. */
  pairsMax: 520,
  positionMax: 80,
  keyMax: 60,
  /** Game types on the deck that its editor knows of; the server checks all. */
  gameTypesShown: 100,
  /** Parts in a draft, including removed ones. */
  partsMax: 5000,
  /** This many of the newest removed parts survive publishing. */
  takenOutMax: 500,
  /** Fits the largest call in scripts of three bytes per letter. */
  bodyBytes: 2_000_000,
  /** The largest version number that the column can hold. */
  versionMax: 2_147_483_647,
} as const

/** For organizations' game types and crystallization templates. Library items fit, so they can be copied. */
export const catalogueLimits = { titleMax: 80, descriptionMax: 500 } as const

/** `ownMax`: own ones per organization. */
export const gameTypeLimits = { forWhomMax: 120, minutesMin: 10, minutesMax: 240, sharesMax: 500, ownMax: 500 } as const

/** `ownMax`: own ones per organization. */
export const templateLimits = { topicsMin: 1, topicsMax: 12, topicTitleMax: 160, hintMax: 300, ownMax: 500 } as const

/** The texts of a ready game's run sheet. */
export const runSheetLimits = { textMin: 20, textMax: 600 } as const

/** Human-like behaviour of the robots in practice games; times in milliseconds before the pace is applied. */
export const rehearsalLimits = {
  robotsPerCall: 6,
  arrivalMinMs: 800,
  arrivalMaxMs: 3_000,
  pauseMinMs: 4_000,
  pauseMaxMs: 15_000,
  ideasPerRobotMax: 3,
  /** After this long, another server process takes over the games of a dead one. */
  leaseMs: 15_000,
  stepMs: 1_000,
} as const

export const conclusionLimits = {
  findingMax: 1000,
  actionNameMax: 255,
  assigneeMax: 127,
  actionsPerTopicMax: 100,
  blockedReasonMax: 280,
  /** One page of the tracker. */
  actionsPerCallMax: 500,
  /** Actions of earlier games that a game shows: as many as a room can discuss. */
  carriedMax: 30,
} as const

/** Two presses on the same step within this time count as one, if neither names the version it saw. */
export const undoLimits = { pressMs: 1000 } as const

/** `scoreMax`: of our own scale; `scaleMax`: of any. */
export const feedbackLimits = { scoreMin: 1, scoreMax: 5, scaleMax: 10, textMax: 2000 } as const

export const organizationLimits = { nameMax: 120 } as const

export const accountLimits = { nameMax: 80 } as const

/** `resendSeconds`: the minimum interval between sending an invitation again. */
export const userLimits = { bulkMax: 200, resendSeconds: 60 } as const

/**
 * Daily mails that people get without having asked: invitations, new memberships, game reports. Trials, which anybody
 * can open, may send fewer.
 */
export const outsideMailLimits = {
  invitation: { recipient: 5, sender: 100, organization: 200, trial: { sender: 25, organization: 25 } },
  /** Tells members that they were moved or got another membership; the organization's name is in the subject. */
  place: { recipient: 5, sender: 100, organization: 200, trial: { sender: 25, organization: 25 } },
  report: { recipient: 10, sender: 30, organization: 1000, trial: { sender: 30, organization: 60 } },
  /** Asks an address to confirm reminders; the sender is the game. */
  reminder_wish: { recipient: 3, sender: 60, organization: 300, trial: { sender: 30, organization: 60 } },
  /** A personal link to actions, mailed by a game master to an assignee. */
  action_link: { recipient: 10, sender: 60, organization: 500, trial: { sender: 30, organization: 60 } },
} as const

/** An action calendar goes back this many days and has at most this many actions. */
export const calendarFeedLimits = { daysBack: 60, actions: 1000 } as const

/** Tokens that open one link to actions: more than a phone and a year of mails ever need. */
export const actionLinkLimits = { secretsPerLink: 50 } as const

/**
 * Daily mails per address with reports of one game or links to its actions; how long an open report link is valid, and
 * how many a report may have at once.
 */
export const sharingLimits = { mailsOfGame: 5, linkDays: 30, linksOfGame: 200 } as const

export const passwordLimits = { min: 12, max: 256 } as const

/** Days after which the housekeeping job deletes expired data. */
export const retentionDays = {
  unconfirmedReminders: 7,
  deadLinks: 7,
  deadSessions: 30,
  unconfirmedForms: 7,
  mailTexts: 14,
  mails: 30,
  /** Games in the bin. */
  deletedGames: 30,
  errorReports: 30,
  jobsGivenUp: 30,
  auditLog: 730,
  /** Events from the payment provider; its own log goes back as far. */
  billingEvents: 30,
  /** Deleted game types and templates that no game refers to. */
  deletedCatalogue: 1,
} as const

/**
 * A trial's length, and how many days before its end reminders are mailed (decisions, section 7). A trial has all Pro
 * features, so it may have child organizations.
 */
export const trialLimits = { days: 30, remindDaysBefore: [7, 1], childOrganizations: 2 } as const

/** Purchases: the maximum quantity, and how long passes can be put to use (specification, section 9). */
export const billingLimits = { priceIdMax: 200, quantityMax: 100, passMonths: 6, previewMinutes: 60 } as const

export const couponLimits = { codeMin: 6, codeMax: 40, daysMax: 3650, quantityMax: 1000 } as const

/** How long mailed links and codes are valid (decisions, section 3), and the format of the short code. */
export const linkLimits = {
  hours: 24,
  inviteDays: 14,
  codeDigits: 8,
  codeTries: 5,
} as const

/** Per browser, the number of earlier logins that are remembered. */
export const loginLimits = { devices: 5 } as const

/** The dashboard's list of games (specification, section 9); at most `unfinishedMax` own games are listed above it. */
export const gameListLimits = { pageSize: 25, unfinishedMax: 100 } as const

/**
 * Searching games: page size of the mass filter, maximum sizes of a query, and up to where totals are exact (decisions,
 * section 9).
 */
export const searchLimits = {
  pageSize: 50,
  textMax: 200,
  /** A search of more words looks for the longest of them: each costs the database a pattern for every game. */
  wordsMax: 12,
  /** From this many letters on, a search also matches inside words, not only at their beginning. */
  lettersInside: 3,
  idsMax: 200,
  dayMin: '1900-01-01',
  dayMax: '2999-12-31',
  exactTotal: 10_000,
  /** CSV files that one user has under way at once in a process. */
  csvsMax: 2,
  /**
   * How CSV files are read: about so many rows at a time, which hold up others for some ms only, of `first` games at
   * first, and in not much more than `ms`; so many ids; and no more than `rowsPerMs` rows a millisecond.
   */
  csvChunk: { rows: { postgres: 200, pglite: 150 }, first: 20, ms: 200, ids: { first: 100, max: 2000 }, rowsPerMs: 15 },
} as const

/**
 * Word counts: how many words a picture shows, how many are returned for comparing sides, and the minimum count for a
 * picture.
 */
export const wordLimits = { shownMax: 40, returnedMax: 200, countedMin: 30 } as const

/** Maximum numbers of items on the dashboard’s home; `countedActions`: how many pending actions are counted exactly. */
export const homeLimits = {
  games: 4,
  decks: 5,
  gameTypes: 3,
  actions: 4,
  countedActions: 1000,
  /** The newest games whose chosen cards are counted by pole of emotion. */
  quadrantGames: 50,
} as const

/** Timer presets in seconds; the first of each list is the default (specification, section 9). */
export const timerPresets = {
  crystallization: [900, 600, 1200, 2400],
  pickChoice: [300, 180, 600, 900, 1200],
  pickCrux: [300, 180, 600, 900, 1200],
} as const

/**
 * How long a silent seat still counts as connected after its stream ended (a reload) and between polls, and how long it
 * is remembered.
 */
export const presenceLimits = { streamGraceMs: 5_000, pollGraceMs: 10_000, forgetMs: 24 * 3_600_000 } as const

export const timerLimits = { minMs: 1000, maxMs: 4 * 3_600_000 } as const

/** A tick counts at most this much, and never more than the elapsed time (decisions, section 5). */
export const clockLimits = { maxSecondsPerTick: 15 } as const

/** Analysis of many games (decisions, section 11): minimums for a picture, a mean or texts, and maximums of lists. */
export const analysisLimits = {
  /** Counts that a process runs at once, and how many of one user may wait. */
  countsAtOnce: 2,
  waitingMax: 3,
  /** Below these, no texts and no words are shown. */
  gamesMin: 3,
  peopleMin: 5,
  ratingsForMean: 3,
  quadrantCardsMin: 8,
  quotesMax: 6,
  /** At most this many cards per ranking. */
  rankedMax: 60,
  poleCardsMax: 5,
  /** At most this many rows per comparison of cards; all are compared and counted. */
  comparedMax: 60,
  conclusionsMax: 100,
  actionsMax: 100,
  ratingsMax: 100,
  nameMax: 80,
  savedMax: 200,
} as const

/** An organization's own endpoint (specification, section 9), and timeouts for models (decisions, section 12). */
export const endpointLimits = {
  resourceNameMax: 100,
  modelMax: 500,
  apiKeyMax: 500,
  baseUrlMax: 500,
  firstByteMs: 60_000,
  wholeMs: 120_000,
  /** Shorter than a screen's timeout, so that trying an endpoint always returns an answer. */
  tryMs: 9_000,
} as const

/** Limits of a summary: letters of sources, sentences, and output tokens. */
export const summaryLimits = {
  sourceLetters: 60_000,
  sentencesMin: 3,
  sentencesMax: 8,
  outputTokens: 4_000,
  /**
   * Concurrent summaries per organization, so that a slow endpoint doesn't block others; requests older than
   * `underWayMs` no longer count.
   */
  underWayMax: 2,
  underWayMs: 10 * 60_000,
} as const

/**
 * Limits of a question about many games: earlier messages, letters of sources, texts examined per kind, sentences, and
 * output tokens.
 */
export const chatLimits = {
  messagesMax: 20,
  messageMax: 4_000,
  sourceLetters: 60_000,
  textsMax: 500,
  cardsMax: 60,
  sentencesMax: 6,
  outputTokens: 3_000,
} as const

/** Limits of a request to the deck assistant: letters of the deck, proposals, and output tokens. */
export const assistantLimits = {
  messagesMax: 20,
  messageMax: 4_000,
  deckLetters: 100_000,
  proposalsMax: 60,
  replyMax: 600,
  outputTokens: 12_000,
} as const

/** Concurrent chat and assistant answers per person. */
export const answersMax = 3

/** Concurrent ones of everybody in a process; others wait and are told so. */
export const answersAtOnce = 60

/** How long reserved tokens of a call whose process died still count. */
export const reservationMs = 10 * 60_000
