import { z } from 'zod'
import { notesInReport, noteSubjects } from '#domain/game/together.ts'
import { noteLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { listDocument } from '../jsonapi/document.ts'
import { id, optionalText, paging } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import { gameDocument } from '../resources/game-resources.ts'
import { noteResource } from '../resources/note-resource.ts'

export const listNotes = defineEndpoint({
  id: 'notes.list',
  method: 'GET',
  path: '/v1/games/:gameId/relationships/notes',
  access: 'game.read',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary:
    'Notes on cards, rounds and the crux: a player reads their own, the game master all; others those that the report shows, without authors',
  params: gameParams,
  query: z.object(paging),
  response: listDocument(noteResource),
  errors: [],
})

export const saveNotes = defineEndpoint({
  id: 'notes.save',
  method: 'PATCH',
  path: '/v1/games/:gameId/relationships/notes',
  access: 'game.follow',
  rateLimit: 'write',
  status: 200,
  summary: 'Write one’s own notes: one text per subject, an empty one removes it; nobody overwrites anybody',
  params: gameParams,
  body: z.object({
    game_notes: z
      .array(
        z.object({
          subject_kind: z.enum(noteSubjects, { error: 'schemas.shared.invalid' }),
          subject_id: id('notes.schemas.subject.unknown'),
          text: optionalText(noteLimits.textMax, 'notes.schemas.text.max'),
        }),
        { error: 'schemas.shared.type' },
      )
      .max(noteLimits.notesPerCall, { error: 'schemas.shared.max' }),
  }),
  response: listDocument(noteResource),
  errors: ['game_already_completed', 'notes_disabled', 'notes.schemas.subject.unknown', 'notes.schemas.text.max'],
})

export const showNotesInReport = defineEndpoint({
  id: 'notes.show-in-report',
  method: 'PATCH',
  path: '/v1/games/:gameId/notes-in-report',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary:
    'What others than the game master read of the notes in the report: none, or all without their authors; at any time, also when the game is complete',
  params: gameParams,
  body: z.object({ notes_in_report: z.enum(notesInReport, { error: 'schemas.shared.invalid' }) }),
  response: gameDocument,
  errors: ['notes_before_rule'],
})
