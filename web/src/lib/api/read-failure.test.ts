import { expect, it } from 'vitest'
import { faultOf, isAboutFields } from './faults.ts'
import { fieldOfPointer, readFailure } from './read-failure.ts'

it.each([
  ['/data/attributes/team_name', 'teamName'],
  ['/data/attributes/perspective_ids/1', 'perspectiveIds'],
  ['/subject', 'subject'],
  ['', null],
  [undefined, null],
])('the pointer %s names the field %s', (pointer, field) => {
  expect(fieldOfPointer(pointer)).toBe(field)
})

it('reads code, words, every fault, meta and Retry-After', () => {
  const body = JSON.stringify({
    errors: [
      {
        code: 'game.schemas.create.subject.max',
        title: 'T',
        detail: 'too long',
        source: { pointer: '/data/attributes/subject' },
      },
      {
        code: 'game.schemas.create.team.required',
        title: 'U',
        detail: 'missing',
        source: { pointer: '/data/attributes/team_name' },
      },
    ],
    meta: { game_id: '1' },
  })
  const error = readFailure(422, new Headers({ 'retry-after': '30' }), body)
  expect(error).toMatchObject({
    status: 422,
    code: 'game.schemas.create.subject.max',
    title: 'T',
    detail: 'too long',
    meta: { game_id: '1' },
    retryAfter: 30,
  })
  expect([faultOf(error, 'teamName'), faultOf(error, 'deckId')]).toEqual(['missing', undefined])
  expect([isAboutFields(error, ['subject', 'teamName']), isAboutFields(error, ['subject'])]).toEqual([true, false])
})

it.each(['', '<html>502</html>', 'null', '{}', '{"errors":"x"}'])(
  'a body that is not ours gives the code unknown: %s',
  (body) => {
    expect(readFailure(502, new Headers(), body)).toMatchObject({
      status: 502,
      code: 'unknown',
      errors: [],
      retryAfter: null,
    })
  },
)
