import { players, room, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'rounds'> = {
  'rounds.read': room,
  'rounds.hand': room,
  'candidates.list': room,
  'candidates.play': room,
  // The game master has a hand of their own here; the card is the player's.
  'candidates.take-back': players,
  'candidates.reveal': room,
  'rounds.tell': room,
  'rounds.end-picking': run,
  'rounds.skip': run,
  'candidates.choose': run,
}

export const bodies: BodiesOf<'rounds'> = (values) => ({
  'candidates.play': { card_id: values['gameId'] },
  'candidates.reveal': { revealed: true },
  'rounds.tell': { candidate_id: values['candidateId'] },
  'candidates.choose': { candidate_id: values['candidateId'] },
})
