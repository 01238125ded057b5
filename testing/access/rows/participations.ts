import { players, room, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'participations'> = {
  'participations.list': room,
  'participations.read': room,
  'participations.start': run,
  'participations.move': run,
  'player-ideas.create': players,
  'player-ideas.delete': room,
}

export const bodies: BodiesOf<'participations'> = (values) => ({
  'participations.start': { topic_id: values['topicId'], duration: 1 },
  'participations.move': { state: 'cancelled' },
  'player-ideas.create': { text: 'x' },
})
