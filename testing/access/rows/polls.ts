import { players, room, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'polls'> = {
  'polls.read': room,
  'polls.create': run,
  'polls.vote': players,
  'polls.end': run,
}

export const bodies: BodiesOf<'polls'> = (values) => ({
  'polls.create': { kind: 'crux' },
  'polls.vote': { candidate_id: values['candidateId'] },
})
