import * as authentication from './authentication.ts'
import * as conclusions from './conclusions.ts'
import * as decks from './decks.ts'
import type { EndpointDefinition } from './define-endpoint.ts'
import * as games from './games.ts'
import * as notes from './notes.ts'
import * as participations from './participations.ts'
import * as players from './players.ts'
import * as polls from './polls.ts'
import * as rounds from './rounds.ts'
import * as timing from './timing.ts'

const {
  login, exchangeToken, renew, logOut, loginInfo, selfOrganizations, sessionContext, serverTime, serverInfo, readUserAttributes, changeUserAttributes,
} = authentication
const { listDecks, readDeck, listGameTypes, listTemplates } = decks
const {
  createGame, readGame, changeGame, closeGameCode, enablePlayerNotes, startGame, startNextRound, endGame, pickCrux, currentRound,
} = games
const { joinGame, takeSeat, createSeatLink, listPlayers, renamePlayer, removePlayer } = players
const { readRound, readHand, listCandidates, playCard, takeBackCard, revealCard, endPicking, skipRound, chooseCandidate } = rounds
const { createActionItem, changeActionItem, deleteActionItem, saveFinding, saveFeedback, listServiceMessages, createErrorReport } = conclusions
const { listNotes, saveNotes } = notes
const { readPoll, createPoll, castVote, endPoll } = polls
const { tickClock, moveTimer, suspendGame, resumeGame } = timing
const { listParticipations, readParticipation, startParticipation, moveParticipation, createIdea, deleteIdea } = participations

/** Every endpoint of the API: routes, OpenAPI, the web client's types and the access test walk this list. */
export const registry = [
  login, exchangeToken, renew, logOut, loginInfo, selfOrganizations, sessionContext, serverTime, serverInfo, readUserAttributes, changeUserAttributes,
  listDecks, readDeck, listGameTypes, listTemplates,
  createGame, readGame, changeGame, closeGameCode, enablePlayerNotes, startGame, startNextRound, endGame, pickCrux, currentRound,
  joinGame, takeSeat, createSeatLink, listPlayers, renamePlayer, removePlayer,
  readRound, readHand, listCandidates, playCard, takeBackCard, revealCard, endPicking, skipRound, chooseCandidate,
  readPoll, createPoll, castVote, endPoll, listNotes, saveNotes, tickClock, moveTimer, suspendGame, resumeGame,
  listParticipations, readParticipation, startParticipation, moveParticipation, createIdea, deleteIdea,
  createActionItem, changeActionItem, deleteActionItem, saveFinding, saveFeedback, listServiceMessages, createErrorReport,
] as const satisfies readonly EndpointDefinition[]

export type Endpoint = (typeof registry)[number]
