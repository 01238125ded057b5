import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#testing/cases.ts'
import { createEventParser, type StreamEvent } from './event-parser.ts'

function read(pieces: readonly string[]): { events: StreamEvent[]; retries: number[] } {
  const events: StreamEvent[] = []
  const retries: number[] = []
  const push = createEventParser({ event: (event) => events.push(event), retry: (ms) => retries.push(ms) })
  for (const piece of pieces) push(piece)
  return { events, retries }
}

describe('an event stream', () => {
  it('gives events with their name, data and id; an id holds until the next', () => {
    expect(read(['event: change\nid: 7\ndata: {"a":1}\n\ndata: more\n\n']).events).toEqual([
      { type: 'change', data: '{"a":1}', id: '7' },
      { type: 'message', data: 'more', id: '7' },
    ])
  })

  it('joins data lines, takes one space off and lets comments pass', () => {
    expect(read([': hello\n\ndata: a\ndata:  b\n:\ndata:c\n\n']).events).toEqual([
      { type: 'message', data: 'a\n b\nc', id: null },
    ])
  })

  it('tells how long to wait before connecting again', () => {
    expect(read(['retry: 2000\n\nretry: soon\n\n'])).toEqual({ events: [], retries: [2000] })
  })

  it('gives nothing for an event without data and none that was cut off', () => {
    expect(read(['event: change\n\ndata: half\n']).events).toEqual([])
  })

  it('passes over a byte order mark', () => {
    expect(read(['\uFEFFdata: a\n\n']).events).toEqual([{ type: 'message', data: 'a', id: null }])
  })

  it('reads the same however the text is cut and whatever ends its lines', () => {
    const text =
      'retry: 5\n\nevent: change\nid: 1\ndata: {"name":"Äiti \u{1F600}"}\ndata: second\n\n: beat\n\ndata: last\n\n'
    const whole = read([text])
    expect(whole.events).toHaveLength(2)
    fc.assert(
      fc.property(
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (end, sizes) => {
          // A final comment ends the line of a stream whose lines end with CR.
          const sent = `${text.replaceAll('\n', end)}: end`
          const pieces: string[] = []
          for (let at = 0, turn = 0; at < sent.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1
            pieces.push(sent.slice(at, at + size))
            at += size
          }
          expect(read(pieces)).toEqual(whole)
        },
      ),
      cases(),
    )
  })
})
