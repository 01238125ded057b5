import { eq } from 'drizzle-orm'
import * as contract from '#contract/afterwards/persisted-analyses.ts'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import type { OrganizationFacts } from '#server/http/access/authorize.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import type { Services } from '#server/services.ts'
import { analysisViewer, type AnalysisViewer } from './analysis-viewer.ts'
import { changeAnalysis, deleteAnalysis, saveAnalysis } from './commands/save-analysis.ts'
import { pageOfAnalyses, presentAnalysis, readAnalysis } from './read-analyses.ts'

export const persistedAnalysisRoutes = [
  implement(contract.listAnalyses, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = analysisViewer(actor, facts.id)
      return many(await pageOfAnalyses(db, viewer, query), (row) => presentAnalysis(row, viewer))
    },
  }),
  implement(contract.saveAnalysis, {
    facts: ({ body }, { database }) => organizationFacts(database.db, body.organization_id),
    handle: async ({ db, facts, actor, body: { name, filters, visibility }, now }) => {
      const viewer = analysisViewer(actor, facts.id)
      return whole(db, viewer, await saveAnalysis(db, viewer, { name, filters, visibility }, now))
    },
  }),
  implement(contract.changeAnalysis, {
    facts: analysisFacts,
    handle: async ({ db, facts, actor, params, body, now }) => {
      const viewer = analysisViewer(actor, facts.id)
      const change = {
        ...(body.name !== undefined && { name: body.name }),
        ...(body.visibility !== undefined && { visibility: body.visibility }),
      }
      await changeAnalysis(db, viewer, params.persistedAnalysisId, change, now)
      return whole(db, viewer, params.persistedAnalysisId)
    },
  }),
  implement(contract.deleteAnalysis, {
    facts: analysisFacts,
    handle: async ({ db, facts, actor, params }) => {
      await deleteAnalysis(db, analysisViewer(actor, facts.id), params.persistedAnalysisId)
      return null
    },
  }),
]

async function whole(db: Db, viewer: AnalysisViewer, id: string) {
  const row = await readAnalysis(db, viewer, id)
  if (!row) throw new ApiError('not_found')
  return one(presentAnalysis(row, viewer))
}

async function analysisFacts(
  { params }: { params: { persistedAnalysisId: string } },
  { database: { db } }: Services,
): Promise<OrganizationFacts | null> {
  const [row] = await db
    .select({ organizationId: persistedAnalyses.organizationId })
    .from(persistedAnalyses)
    .where(eq(persistedAnalyses.id, params.persistedAnalysisId))
  return row ? organizationFacts(db, row.organizationId) : null
}
