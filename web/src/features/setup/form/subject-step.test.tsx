import { describe, expect, test } from 'vitest'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { emptyDraft } from '../draft.ts'
import { SubjectStep } from './subject-step.tsx'

type Faults = Partial<Record<'subject' | 'teamName', string>>

const step = (more: { faults?: Faults; blocked?: string; pending?: boolean; subject?: string } = {}) =>
  drawnFeature(
    <SubjectStep
      draft={{ ...emptyDraft('crux', 'en'), subject: more.subject ?? '' }}
      onChange={() => undefined}
      templates={[]}
      faultOf={(field) => more.faults?.[field]}
      table={null}
      notice={null}
      pending={more.pending ?? false}
      blocked={more.blocked === undefined ? null : <p>{more.blocked}</p>}
      onBack={() => undefined}
      onSubmit={() => undefined}
    />,
    { areas: ['setup'] },
  )

describe('the subject of a new game', () => {
  test('that is missing is said at its field, and the team has no fault of its own', async () => {
    const page = await step({ faults: { subject: 'Write what the game is about.' } })
    const subject = page.one('textarea')
    expect([subject['aria-invalid'], page.saidOf(subject)]).toEqual([
      'true',
      expect.stringContaining('Write what the game is about.'),
    ])
    expect(page.all('input').filter((field) => field['aria-invalid'] === 'true')).toEqual([])
  })

  test('and a team without a name are both said at once', async () => {
    const page = await step({ faults: { subject: 'Write what it is about.', teamName: 'Write who is playing.' } })
    const wrong = [...page.all('textarea'), ...page.all('input')].filter((field) => field['aria-invalid'] === 'true')
    expect(wrong.map((field) => page.saidOf(field))).toEqual([
      expect.stringContaining('Write what it is about.'),
      expect.stringContaining('Write who is playing.'),
    ])
  })

  test('that is long is counted against its limit', async () => {
    expect((await step({ subject: 'x'.repeat(180) })).words).toMatch(/\b180 of \d+\b/)
  })
})

describe('the button that sets the table', () => {
  const submit = async (more: Parameters<typeof step>[0]) => {
    const page = await step(more)
    const button = page.all('button').find(({ type }) => type === 'submit') ?? {}
    return { button, said: page.saidOf(button), page }
  }

  test('is not free where no game can be created, and says why', async () => {
    const { button, said } = await submit({ blocked: 'The trial has ended.' })
    expect([button['aria-disabled'], said]).toEqual(['true', 'The trial has ended.'])
  })

  test('waits for the answer, and what was sent is not changed meanwhile', async () => {
    const { button, page } = await submit({ pending: true })
    expect([button['aria-disabled'], 'readonly' in page.one('textarea')]).toEqual(['true', true])
  })

  test('is free otherwise', async () => {
    const { button } = await submit({})
    expect([button['aria-disabled'] ?? 'false', 'disabled' in button]).toEqual(['false', false])
  })
})
