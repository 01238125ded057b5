import { z } from 'zod'
import { noteSubjects } from '#domain/game/together.ts'
import { noteLimits } from '#domain/limits.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { listDocument } from './jsonapi/document.ts'
import { id, optionalText, paging } from './requests/fields.ts'
import { gameParams } from './requests/game-params.ts'
import { noteResource } from './resources/note-resource.ts'

export const listNotes = defineEndpoint({
  id: 'notes.list',
  method: 'GET',
  path: '/v1/games/:gameId/relationships/notes',
  access: 'game.read',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary: 'Notes on cards, rounds and the crux: a player reads their own, the others all',
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
