/**
 * Every limit and preset of the specification (sections 5 and 9) and of the decisions, once.
 * Durations are in the unit that the name says.
 */

export const gameLimits = {
  subjectMax: 1024,
  teamMax: 127,
  perspectivesMin: 1,
  perspectivesMax: 3,
  recipientsMax: 20,
  emailMax: 254,
  /** 2-6 is advice that the screen gives; 30 is the hard limit (decisions, section 4). */
  playersAdvisedMin: 2,
  playersAdvisedMax: 6,
  playersMax: 30,
  minutesAdvisedMin: 60,
  minutesAdvisedMax: 90,
  /** How long a game is planned to take when its game type doesn't say. */
  minutesPlanned: 75,
  /** What a game type or a deck may plan, in minutes. */
  plannedMin: 10,
  plannedMax: 240,
} as const

export const handLimits = {
  size: 5,
  /** Cards a person plays in a round, by mode (specification, section 9). */
  picks: { crux: 1, one_on_one: 3 },
  /** Cards in an order of telling. */
  tellingMax: 100,
  /** Light cards that a hand holds at least where the perspective wants them, by mode (decisions, section 14). */
  light: { crux: 1, one_on_one: 3 },
} as const

export const deckLimits = {
  /** Least number of cards by mode (decisions, section 5). */
  cardsMin: { crux: 30, one_on_one: 10 },
  askMax: 120,
  topicMin: 2,
  topicMax: 40,
  topicsMax: 8,
  depthMin: 1,
  depthMax: 3,
  /** Decks that another one goes well with. */
  goesWellWithMax: 3,
  /** Decks of its own that an organization may have, each in any number of languages. */
  ownMax: 200,
  cardsMax: 500,
  perspectivesMax: 12,
  suitsMax: 4,
  /** The newest versions, which the list of versions shows. */
  versionsShown: 50,
} as const

/** Texts of decks that organizations make, in characters (decisions, section 10); what the library holds fits, so it can be cloned. */
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
  /** Parts that one call may change: all cards of the largest deck, twice. */
  changesMax: 1100,
  positionMax: 80,
  /** Parts that a draft remembers, those that were taken out too. */
  partsMax: 5000,
  /** Of those that were taken out, as many of the newest stay when the draft is published. */
  takenOutMax: 500,
  /** A call with all of that in scripts of three bytes a letter. */
  bodyBytes: 2_000_000,
  /** The highest draft version or version that a column holds. */
  versionMax: 2_147_483_647,
} as const

/** Of game types and crystallization templates that organizations make; what the library holds fits, so it can be copied. */
export const catalogueLimits = { titleMax: 80, descriptionMax: 500 } as const

export const gameTypeLimits = { forWhomMax: 120, minutesMin: 10, minutesMax: 240, sharesMax: 500 } as const

export const templateLimits = { topicsMin: 1, topicsMax: 12, topicTitleMax: 160, hintMax: 300 } as const

/** What a ready game gives its game master to say. */
export const runSheetLimits = { textMin: 20, textMax: 600 } as const

export const playerLimits = {
  nameMax: 40,
  sessionHours: 24,
  hoursAfterCompletion: 1,
  seatLinkMinutes: 10,
} as const

/** How people-like the robots of a practice game are; times in milliseconds before the pace is applied. */
export const rehearsalLimits = {
  robotsPerCall: 6,
  arrivalMinMs: 800,
  arrivalMaxMs: 3_000,
  pauseMinMs: 4_000,
  pauseMaxMs: 15_000,
  ideasPerRobotMax: 3,
  /** A server process that is gone leaves its games to another after this long. */
  leaseMs: 15_000,
  stepMs: 1_000,
} as const

export const gameCodeLimits = { length: 6, alphabet: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' } as const

export const conclusionLimits = {
  findingMax: 1000,
  actionNameMax: 255,
  assigneeMax: 127,
  actionsPerTopicMax: 100,
  blockedReasonMax: 280,
  /** As many as a page of the tracker can hold. */
  actionsPerCallMax: 500,
  /** Actions of earlier games that one game shows: what a room can speak about. */
  carriedMax: 30,
} as const

/** Two presses on the same step that come within so long are one, where neither says which game it looked at. */
export const undoLimits = { pressMs: 1000 } as const

export const feedbackLimits = { scoreMin: 1, scoreMax: 5, textMax: 2000 } as const

export const organizationLimits = { nameMax: 120 } as const

export const accountLimits = { nameMax: 80 } as const

/** `resendSeconds`: an invitation goes out again at most so often. */
export const userLimits = { bulkMax: 200, resendSeconds: 60 } as const

/**
 * Mails a day to people who need not know who has them sent: invitations, and reports of games. A trial, which anybody can open for themselves,
 * may send fewer.
 */
export const outsideMailLimits = {
  invitation: { recipient: 5, sender: 100, organization: 200, trial: { sender: 25, organization: 25 } },
  report: { recipient: 10, sender: 30, organization: 1000, trial: { sender: 30, organization: 60 } },
  /** Asking whether an address wants reminders; the sender is the game. */
  reminder_wish: { recipient: 3, sender: 60, organization: 300, trial: { sender: 30, organization: 60 } },
  /** A personal link to actions that a game master mails an assignee. */
  action_link: { recipient: 10, sender: 60, organization: 500, trial: { sender: 30, organization: 60 } },
} as const

/** A calendar of actions holds what is due from so many days ago on, and at most so many of them. */
export const calendarFeedLimits = { daysBack: 60, actions: 1000 } as const

/** Reports of one game, and links to its actions, that an address may be mailed on a day; how long an open link to a report works, and how many one report has at once. */
export const sharingLimits = { mailsOfGame: 5, linkDays: 30, linksOfGame: 200 } as const

export const passwordLimits = { min: 12, max: 256 } as const

export const sessionLimits = {
  hours: 12,
  /** So long after logging in a session proves who somebody is, for what can't be undone. */
  freshMinutes: 15,
  /** However often it is renewed, a session ends after so many days. */
  daysMax: 30,
  /** A token is renewed when it has less than this left (specification, section 7). */
  renewBelowSeconds: 3600,
} as const

/** Days after which the housekeeping job throws away what has served its time. */
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
  /** What a provider of payments told; its own log goes back as far. */
  billingEvents: 30,
  /** Of game types and templates that no game refers to. */
  deletedCatalogue: 1,
} as const

/** A trial's length, and how many days before its end a mail reminds of it (decisions, section 7). It tries all of Pro, so it may make child organizations too. */
export const trialLimits = { days: 30, remindDaysBefore: [7, 1], childOrganizations: 2 } as const

/** Purchases: how many of a product at once, and until when passes are put to use (specification, section 9). */
export const billingLimits = { priceIdMax: 200, quantityMax: 100, passMonths: 6, previewMinutes: 60 } as const

export const couponLimits = { codeMin: 6, codeMax: 40, daysMax: 3650, quantityMax: 1000 } as const

/** How long what is mailed can be used (decisions, section 3), and the short code's form. */
export const linkLimits = {
  hours: 24,
  inviteDays: 14,
  codeDigits: 8,
  codeTries: 5,
} as const

/** Polling, retries and timeouts of specification section 9, in milliseconds. */
export const intervals = {
  requestTimeout: 10_000,
  /** An event stream on which nothing else happens says something this often. */
  streamHeartbeat: 15_000,
  gamePoll: 3_000,
  notesPoll: 5_000,
  notesSaveRetry: 5_000,
  clockTick: 10_000,
  clockAfterFailure: 5_000,
  conclusionRetry: 3_000,
  actionItemCreateRetry: 5_000,
  actionItemDestroyRetry: 3_000,
  actionItemErrorClears: 5_000,
  gamesLoadRetry: 1_000,
  errorReportThrottle: 500,
} as const

export const retries = { notesSave: 5, actionItemCreate: 2, actionItemDestroy: 2, gamesLoad: 3 } as const

/** Beyond `perHourMax` different faults an hour no more are kept: a browser in distress, or somebody playing, fills no disk. */
/** How many people one browser is remembered to have logged in. */
export const loginLimits = { devices: 5 } as const

export const errorReportLimits = {
  actions: 40,
  trimmedBy: 20,
  textMax: 4000,
  perHourMax: 1000,
  /** Twice what the web app ever sends; anybody may send reports, and each is read through. */
  bodyBytes: 32 * 1024,
} as const

/** `sizes` are what screens offer. */
export const pageLimits = { pageSize: 100, pageSizeMax: 500, pageMax: 1_000_000, sizes: [25, 50, 100] } as const

/** The dashboard's list of games (specification, section 9); `unfinishedMax` of one's own stand above it. */
export const gameListLimits = { pageSize: 25, unfinishedMax: 100 } as const

/** Searching games: a mass filter's page, how much may be asked for at once, and how far totals are exact (decisions, section 9). */
export const searchLimits = {
  pageSize: 50,
  textMax: 200,
  /** Letters from which on a word is found inside others, and not only at their beginning. */
  lettersInside: 3,
  idsMax: 200,
  dayMin: '1900-01-01',
  dayMax: '2999-12-31',
  exactTotal: 10_000,
  /** Games that a CSV file reads at a time: few on the embedded database, which works in the server's own process. */
  csvChunk: {
    postgres: { games: 500, actions: 300, cards: 60, feedback: 500 },
    pglite: { games: 250, actions: 250, cards: 100, feedback: 250 },
  },
} as const

/** The words of a report: so many at most, and none drawn before so many were counted. */
/** Of the words of many texts: how many a picture shows, how many are told beside those to be compared, and how few are too few. */
export const wordLimits = { shownMax: 40, toldMax: 200, countedMin: 30 } as const

/** How much of each the dashboard’s home shows. */
export const homeLimits = { games: 4, decks: 5, gameTypes: 3, actions: 4 } as const

/** Seconds on the timer: the first of each list is the default (specification, section 9). */
export const timerPresets = {
  crystallization: [900, 600, 1200, 2400],
  pickChoice: [300, 180, 600, 900, 1200],
  pickCrux: [300, 180, 600, 900, 1200],
} as const

/** How long a silent seat still counts as connected: after its stream ended (a reload), and between polls; and how long it is remembered. */
export const presenceLimits = { streamGraceMs: 5_000, pollGraceMs: 10_000, forgetMs: 24 * 3_600_000 } as const

/**
 * Answers under idempotency keys are kept for a day. Keys of callers who are not logged in stand beside a hash of their address, which no
 * table may hold for longer than that: with what the hourly housekeeping adds they too are gone within the day.
 */
export const requestLimits = { bodyBytes: 256 * 1024, idempotencyHours: 24, anonymousIdempotencyHours: 22 } as const

export const timerLimits = { minMs: 1000, maxMs: 4 * 3_600_000 } as const

/** A tick counts at most this much, and never more than really passed (decisions, section 5). */
export const clockLimits = { maxSecondsPerTick: 15 } as const

export const noteLimits = { textMax: 2000, notesPerCall: 50 } as const

export const ideaLimits = { textMax: 280, minutesMin: 1, minutesMax: 60, perPlayerMax: 50 } as const

/** Analysis of many games (decisions, section 11): what a picture, a mean or a text needs at least, and what lists show at most. */
export const analysisLimits = {
  /** Below these no texts and no words are shown. */
  gamesMin: 3,
  peopleMin: 5,
  ratingsForMean: 3,
  quadrantCardsMin: 8,
  quotesMax: 6,
  /** Cards that each of the three rankings is sure to hold. */
  rankedMax: 60,
  poleCardsMax: 5,
  conclusionsMax: 100,
  nameMax: 80,
  savedMax: 200,
} as const

/** An organization's own endpoint (specification, section 9), and how long a model may think (decisions, section 12). */
export const endpointLimits = {
  resourceNameMax: 100,
  modelMax: 500,
  apiKeyMax: 500,
  baseUrlMax: 500,
  firstByteMs: 60_000,
  wholeMs: 120_000,
  /** Trying an endpoint answers before a screen gives up. */
  tryMs: 9_000,
} as const

/** What a summary may take: letters of sources, sentences, and tokens that a model may write. */
export const summaryLimits = {
  sourceLetters: 60_000,
  sentencesMin: 3,
  sentencesMax: 8,
  outputTokens: 4_000,
  /** Of one organization at once, so that a slow endpoint holds up nobody else; one asked for longer ago than `underWayMs` counts no more. */
  underWayMax: 2,
  underWayMs: 10 * 60_000,
} as const

/**
 * What a question about many games may take: what was said before, letters of sources, texts of each kind that are looked at, sentences, and
 * tokens that a model may write.
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

/** What a wish to the deck assistant may take: letters of the deck, proposals, and tokens that a model may write. */
export const assistantLimits = {
  messagesMax: 20,
  messageMax: 4_000,
  deckLetters: 100_000,
  proposalsMax: 60,
  replyMax: 600,
  outputTokens: 12_000,
} as const

/** Answers of chat and assistant that somebody waits for at once. */
export const answersMax = 3

/** Tokens held back for a call whose process died count this long. */
export const reservationMs = 10 * 60_000
