import * as authentication from './authentication.ts'
import * as conclusions from './conclusions.ts'
import * as deckFiles from './deck-files.ts'
import * as decks from './decks.ts'
import type { EndpointDefinition } from './define-endpoint.ts'
import * as games from './games.ts'
import { readGivenPlace, refusePlace } from './given-places.ts'
import * as live from './live.ts'
import * as mail from './mail.ts'
import * as notes from './notes.ts'
import * as organizations from './organizations.ts'
import * as participations from './participations.ts'
import * as passwords from './passwords.ts'
import * as players from './players.ts'
import * as polls from './polls.ts'
import * as privacy from './privacy.ts'
import * as products from './products.ts'
import * as rehearsal from './rehearsal.ts'
import * as rounds from './rounds.ts'
import * as timing from './timing.ts'
import * as trial from './trial.ts'
import * as undo from './undo.ts'
import * as users from './users.ts'

const {
  login,
  exchangeToken,
  renew,
  requestLink,
  logOut,
  logOutEverywhere,
  loginInfo,
  selfOrganizations,
  sessionContext,
  serverTime,
  serverInfo,
  readUserAttributes,
  changeUserAttributes,
} = authentication
const { requestPassword, readPasswordLink, resetPassword, changePassword } = passwords
const { registerTrial, redeemCoupon, verifyEmail } = trial
const { listOutbox } = mail
const {
  readOrganization,
  listSelfOrganizations,
  changeOrganization,
  readUmbrella,
  createChildOrganization,
  prepareDestroy,
  cancelDestroy,
  destroyOrganization,
  listOwnEffects,
} = organizations
const {
  listUsers,
  readSelf,
  changeSelf,
  inviteUser,
  resendInvitation,
  changeUserRole,
  moveUser,
  copyUser,
  removeUser,
  removeUsers,
  acceptInvite,
  inviteMetaData,
  eraseSelf,
} = users
const { listPurchasedProducts } = products
const { listAuditEntries, exportOrganization, exportSelf } = privacy
const { listDecks, readDeck, listGameTypes, listTemplates } = decks
const { exportDeck, importDeck } = deckFiles
const {
  createGame,
  readGame,
  changeGame,
  closeGameCode,
  enablePlayerNotes,
  startGame,
  startNextRound,
  endGame,
  pickCrux,
  currentRound,
} = games
const { joinGame, takeSeat, createSeatLink, addSeat, openSeat, listPlayers, renamePlayer, removePlayer } = players
const { followGame, readPresence } = live
const { inviteRobots, sendRobotsAway } = rehearsal
const {
  readRound,
  readHand,
  listCandidates,
  playCard,
  takeBackCard,
  revealCard,
  endPicking,
  skipRound,
  chooseCandidate,
} = rounds
const {
  createActionItem,
  changeActionItem,
  deleteActionItem,
  saveFinding,
  saveFeedback,
  listServiceMessages,
  createErrorReport,
} = conclusions
const { listNotes, saveNotes, showNotesInReport } = notes
const { readPoll, createPoll, castVote, endPoll } = polls
const { tickClock, moveTimer, suspendGame, resumeGame } = timing
const { undoStep } = undo
const { listParticipations, readParticipation, startParticipation, moveParticipation, createIdea, deleteIdea } =
  participations

/** Every endpoint of the API: routes, OpenAPI, the web client's types and the access test walk this list. */
export const registry = [
  login,
  exchangeToken,
  renew,
  requestLink,
  requestPassword,
  readPasswordLink,
  resetPassword,
  changePassword,
  logOut,
  logOutEverywhere,
  loginInfo,
  selfOrganizations,
  sessionContext,
  serverTime,
  serverInfo,
  readUserAttributes,
  changeUserAttributes,
  registerTrial,
  redeemCoupon,
  verifyEmail,
  listOutbox,
  readOrganization,
  listSelfOrganizations,
  changeOrganization,
  readUmbrella,
  createChildOrganization,
  prepareDestroy,
  cancelDestroy,
  destroyOrganization,
  listOwnEffects,
  listPurchasedProducts,
  listUsers,
  readSelf,
  changeSelf,
  inviteUser,
  resendInvitation,
  changeUserRole,
  moveUser,
  copyUser,
  removeUser,
  removeUsers,
  acceptInvite,
  inviteMetaData,
  readGivenPlace,
  refusePlace,
  eraseSelf,
  listAuditEntries,
  exportOrganization,
  exportSelf,
  listDecks,
  readDeck,
  exportDeck,
  importDeck,
  listGameTypes,
  listTemplates,
  createGame,
  readGame,
  changeGame,
  closeGameCode,
  enablePlayerNotes,
  startGame,
  startNextRound,
  endGame,
  pickCrux,
  currentRound,
  followGame,
  readPresence,
  joinGame,
  takeSeat,
  createSeatLink,
  addSeat,
  openSeat,
  listPlayers,
  renamePlayer,
  removePlayer,
  inviteRobots,
  sendRobotsAway,
  readRound,
  readHand,
  listCandidates,
  playCard,
  takeBackCard,
  revealCard,
  endPicking,
  skipRound,
  chooseCandidate,
  readPoll,
  createPoll,
  castVote,
  endPoll,
  listNotes,
  saveNotes,
  showNotesInReport,
  tickClock,
  moveTimer,
  suspendGame,
  resumeGame,
  undoStep,
  listParticipations,
  readParticipation,
  startParticipation,
  moveParticipation,
  createIdea,
  deleteIdea,
  createActionItem,
  changeActionItem,
  deleteActionItem,
  saveFinding,
  saveFeedback,
  listServiceMessages,
  createErrorReport,
] as const satisfies readonly EndpointDefinition[]

export type Endpoint = (typeof registry)[number]
