import { member, room, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'games'> = {
  'games.create': member,
  'games.read': room,
  'games.words': room,
  'games.change': run,
  'games.close-code': run,
  'games.enable-player-notes': run,
  'games.start': run,
  'games.start-next-round': run,
  'games.end': run,
  'games.pick-crux': run,
  'rounds.current': room,
  'games.undo': run,
}

export const bodies: BodiesOf<'games'> = (values) => ({
  'games.create': {
    organization_id: values['organizationId'],
    game_mode: 'crux',
    deck_id: values['deckId'],
    perspective_ids: [values['perspectiveId']],
    subject: 'x',
    team_name: 'x',
  },
  'games.close-code': { game_code_closed: false },
  'games.enable-player-notes': { enable_player_game_notes: false },
  'games.pick-crux': { candidate_id: values['candidateId'] },
  'games.undo': { confirm: false },
})
