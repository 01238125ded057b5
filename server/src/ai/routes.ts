import {
  changeInferenceEndpoint,
  chatAboutGames as chatAboutGamesEndpoint,
  createInferenceEndpoint,
  deleteGameSummary,
  deleteSummarySentence,
  listAiContracts,
  listAiFeatures,
  readGameSummary,
  readInferenceEndpoint,
  removeInferenceEndpoint,
  stopGameSummary,
  summarizeGame,
  tryInferenceEndpoint,
} from '#contract/people/ai.ts'
import { type AiFeature, aiFeatures } from '#domain/ai/ai-contract.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { authenticate } from '#server/http/access/authenticate.ts'
import { refusalNow } from '#server/http/access/refusal-now.ts'
import type { Services } from '#server/services.ts'
import { answerStream } from './chat/answer-stream.ts'
import { chatAboutGames } from './commands/chat-about-games.ts'
import { deleteSentence, deleteSummary, stopSummary } from './commands/drop-summary.ts'
import { findEndpoint, removeEndpoint, saveEndpoint } from './commands/save-endpoint.ts'
import { requestSummary } from './commands/request-summary.ts'
import { tryEndpoint } from './commands/try-endpoint.ts'
import { listContracts } from './list-contracts.ts'
import { presentEndpoint } from './present-endpoint.ts'
import { presentSummary } from './present-summary.ts'
import { reasonAgainstAi } from './reason-against-ai.ts'

const organizationInPath = ({ params }: { params: { organizationId: string } }, services: Services) =>
  organizationFacts(services.database.db, params.organizationId)

const answerEndpoint = async (services: Services, organizationId: string, now: Date) =>
  one(await presentEndpoint(services, organizationId, await findEndpoint(services.database.db, organizationId), now))

export const aiRoutes = [
  implement(listAiContracts, {
    facts: organizationInPath,
    handle: async ({ db, facts, query, now }) =>
      many(await listContracts(db, facts.id, { page: query, now }), (row) => row),
  }),
  implement(listAiFeatures, {
    facts: organizationInPath,
    handle: async ({ db, facts, now }, services) => {
      const reasonOf = async (feature: AiFeature) =>
        reasonAgainstAi(services, { organizationId: facts.id, feature, now }, db)
      const features = []
      for (const feature of aiFeatures) features.push({ feature, reason: await reasonOf(feature) })
      return one({ type: 'ai-features' as const, id: facts.id, attributes: { features } })
    },
  }),
  implement(readInferenceEndpoint, {
    facts: organizationInPath,
    handle: async ({ facts, now }, services) => answerEndpoint(services, facts.id, now),
  }),
  implement(createInferenceEndpoint, {
    facts: organizationInPath,
    transaction: 'own',
    handle: async ({ facts, actor, body, pointer, now }, services) => {
      const who = { organizationId: facts.id, userId: actor.userId, now }
      await saveEndpoint(services, { ...who, isThere: false, given: body, pointer })
      return answerEndpoint(services, facts.id, now)
    },
  }),
  implement(changeInferenceEndpoint, {
    facts: organizationInPath,
    transaction: 'own',
    handle: async ({ facts, actor, body, pointer, now }, services) => {
      const who = { organizationId: facts.id, userId: actor.userId, now }
      await saveEndpoint(services, { ...who, isThere: true, given: body, pointer })
      return answerEndpoint(services, facts.id, now)
    },
  }),
  implement(removeInferenceEndpoint, {
    facts: organizationInPath,
    handle: async ({ db, facts, actor, now }) => {
      await removeEndpoint(db, { organizationId: facts.id, userId: actor.userId, now })
      return null
    },
  }),
  implement(tryInferenceEndpoint, {
    facts: organizationInPath,
    transaction: 'own',
    handle: async ({ facts, actor, now }, services) =>
      one({
        type: 'inference-endpoint-trials' as const,
        id: facts.id,
        attributes: await tryEndpoint(services, { organizationId: facts.id, userId: actor.userId, now }),
      }),
  }),
  implement(summarizeGame, {
    facts: gameInPath,
    handle: async ({ db, news, facts, actor, body, language, now }, services) => {
      const { gameId, organizationId } = facts
      const wanted = { gameId, organizationId, userId: actor.userId, language: body.language ?? language, now }
      await requestSummary(db, news, services, wanted)
      return one(await presentSummary(db, services, { game: facts, actor, now }))
    },
  }),
  implement(readGameSummary, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, now }, services) =>
      one(await presentSummary(db, services, { game: facts, actor, now })),
  }),
  implement(stopGameSummary, {
    facts: gameInPath,
    handle: async ({ db, news, facts, actor, now }, services) => {
      await stopSummary(db, news, facts.gameId)
      return one(await presentSummary(db, services, { game: facts, actor, now }))
    },
  }),
  implement(deleteGameSummary, {
    facts: gameInPath,
    handle: async ({ db, news, facts }) => {
      await deleteSummary(db, news, facts.gameId)
      return null
    },
  }),
  implement(deleteSummarySentence, {
    facts: gameInPath,
    handle: async ({ db, news, facts, params }) => {
      await deleteSentence(db, news, facts.gameId, params.sentenceId)
      return null
    },
  }),
  implement(chatAboutGamesEndpoint, {
    facts: ({ body }, services) => organizationFacts(services.database.db, body.organization_id),
    handle: async ({ facts, actor, body, language, header, hungUp }, services) => {
      const { filters, messages } = body
      const authorization = header('authorization')
      const asked = {
        organizationId: facts.id,
        filters,
        messages,
        language: body.language ?? language,
        hungUp: hungUp(),
        refused: () => refusalNow(services, { authorization, access: chatAboutGamesEndpoint.access, facts }),
      }
      // A question that waited is prepared again, with the rights that its asker has by then.
      const prepare = async () => {
        const { actor: present, fault } = await authenticate(authorization, services)
        if (fault) throw fault
        if (present.kind !== 'user') throw new ApiError('unauthenticated')
        return chatAboutGames(services, { ...asked, actor: present, now: services.clock() })
      }
      return answerStream(services, { askerId: actor.userId, prepare, refused: asked.refused })
    },
  }),
]
