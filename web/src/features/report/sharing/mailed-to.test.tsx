import { expect, test } from 'vitest'
import { sharingQueries } from '../../../lib/games/sharing-queries.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { MailedTo } from './mailed-to.tsx'

const end = async (asked: string[], mailed: (string | null)[]) => {
  const mails = mailed.map((recipient) => ({ kind: 'outside', recipient, sentAt: '2026-03-02T09:00:00.000Z' }))
  const { words } = await drawnFeature(<MailedTo gameId="g" className="meta" />, {
    areas: ['report'],
    queries: [
      [[sharingQueries.sharing, 'g'], { mails, links: [] }],
      ...(asked.length > 0 ? [[[sharingQueries.asked, 'g'], asked] as const] : []),
    ],
  })
  return words
}

test('the end of a game says who was mailed the report, and who was left out and when it can be sent', async () => {
  expect(await end([], [])).toBe('')
  expect(await end([], ['a@x.example'])).toMatch(/^Emailed on 2 March 2026 to: a@x\.example$/)
  expect(await end(['a@x.example', 'b@x.example'], ['a@x.example'])).toMatch(
    /to: a@x\.example No email went to: b@x\.example\..*send the report from its page tomorrow\.$/,
  )
  expect(await end(['b@x.example'], [])).toMatch(/^No email went to: b@x\.example/)
})

test('the end of a game says nobody was left out once it cannot tell, because a mailed link was taken back', async () => {
  expect(await end(['a@x.example'], [null])).toBe('')
  expect(await end(['a@x.example', 'b@x.example'], ['a@x.example', null])).toMatch(
    /^Emailed on 2 March 2026 to: a@x\.example$/,
  )
})
