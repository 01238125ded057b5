import { member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'gameAnalysis'> = {
  'game-analysis.analyse': member,
  'game-analysis.pdf': member,
  'game-analysis.compared-cards': member,
  'game-analysis.actions': member,
  'game-analysis.ratings': member,
  'game-analysis.rounds': member,
  'game-analysis.conclusions': member,
}

export const bodies: BodiesOf<'gameAnalysis'> = (values) => ({
  'game-analysis.analyse': { organization_id: values['organizationId'] },
  'game-analysis.pdf': { organization_id: values['organizationId'] },
  'game-analysis.compared-cards': { organization_id: values['organizationId'], compared_with: {} },
  'game-analysis.actions': { organization_id: values['organizationId'], only: 'late' },
  'game-analysis.ratings': { organization_id: values['organizationId'], score: 5, max_score: 5 },
  'game-analysis.rounds': { organization_id: values['organizationId'] },
  'game-analysis.conclusions': { organization_id: values['organizationId'], lemma: 'work', language: 'en' },
})
