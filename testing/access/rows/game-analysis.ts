import { member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'gameAnalysis'> = {
  'game-analysis.analyse': member,
  'game-analysis.pdf': member,
  'game-analysis.rounds': member,
  'game-analysis.conclusions': member,
}

export const bodies: BodiesOf<'gameAnalysis'> = (values) => ({
  'game-analysis.analyse': { organization_id: values['organizationId'] },
  'game-analysis.pdf': { organization_id: values['organizationId'] },
  'game-analysis.rounds': { organization_id: values['organizationId'] },
  'game-analysis.conclusions': { organization_id: values['organizationId'], lemma: 'work', language: 'en' },
})
