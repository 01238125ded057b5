import { run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'conclusions'> = {
  'action-items.create': run,
  'action-items.change': run,
  'action-items.delete': run,
  'findings.save': run,
  'feedback.save': run,
}

export const bodies: BodiesOf<'conclusions'> = (values) => ({
  'findings.save': { game_id: values['gameId'], topic_id: values['gameId'], report: 'x' },
  'action-items.create': {
    game_id: values['gameId'],
    topic_id: values['gameId'],
    name: 'x',
    due_at: '2026-04-01T00:00:00Z',
  },
  'feedback.save': { game_id: values['gameId'], score: 3 },
})
