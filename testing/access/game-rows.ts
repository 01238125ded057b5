import { member, open, players, room, run, type AccessBodies, type AccessRows } from './access-rows.ts'

export const gameRows: AccessRows = {
  'games.create': member, 'games.read': room, 'games.change': run, 'games.close-code': run, 'games.enable-player-notes': run,
  'games.start': run, 'games.start-next-round': run, 'games.end': run, 'games.pick-crux': run, 'rounds.current': room,
  'games.events': room, 'players.presence': run,
  'players.join': open, 'players.take-seat': open, 'players.seat-link': room, 'players.list': room, 'players.rename': room, 'players.remove': run,
  'players.add': run, 'players.open-seat': run, 'robots.invite': run, 'robots.send-away': run,
  'rounds.read': room, 'rounds.hand': room, 'candidates.list': room, 'candidates.play': room,
  // The game master holds a hand of their own here; the card is the player's.
  'candidates.take-back': players, 'candidates.reveal': room, 'rounds.end-picking': run, 'rounds.skip': run, 'candidates.choose': run,
  'polls.read': room, 'polls.create': run, 'polls.vote': players, 'polls.end': run, 'notes.list': room, 'notes.save': room,
  'games.tick-clock': run, 'games.timer': run, 'games.suspend': run, 'games.resume': run, 'games.undo': run,
  'participations.list': room, 'participations.read': room, 'participations.start': run, 'participations.move': run,
  'player-ideas.create': players, 'player-ideas.delete': room,
  'action-items.create': run, 'action-items.change': run, 'action-items.delete': run, 'findings.save': run, 'feedback.save': run,
}

export const gameBodies: AccessBodies = (values) => {
  const topic = { game_id: values['gameId'], topic_id: values['gameId'] }
  return {
    'games.create': {
      organization_id: values['organizationId'], game_mode: 'crux', deck_id: values['deckId'], perspective_ids: [values['perspectiveId']],
      subject: 'x', team_name: 'x',
    },
    'players.add': { name: 'New' }, 'robots.invite': { count: 1 },
    'players.join': { game_code: 'ZZZZZZ' }, 'players.take-seat': { seat_code: 'x' }, 'players.rename': { name: 'New' },
    'games.close-code': { game_code_closed: false }, 'games.enable-player-notes': { enable_player_game_notes: false },
    'games.pick-crux': { candidate_id: values['candidateId'] }, 'candidates.play': { card_id: values['gameId'] }, 'candidates.reveal': { revealed: true },
    'candidates.choose': { candidate_id: values['candidateId'] }, 'findings.save': { ...topic, report: 'x' },
    'action-items.create': { ...topic, name: 'x', due_at: '2026-04-01T00:00:00Z' }, 'feedback.save': { game_id: values['gameId'], score: 3 },
    'polls.create': { kind: 'crux' }, 'polls.vote': { candidate_id: values['candidateId'] },
    'notes.save': { game_notes: [] }, 'games.tick-clock': { interval: 1 }, 'games.timer': { action: 'stop' }, 'games.undo': { confirm: false },
    'participations.start': { topic_id: values['topicId'], duration: 1 }, 'participations.move': { state: 'cancelled' }, 'player-ideas.create': { text: 'x' },
  }
}
