import { expect, test } from 'vitest'
import { sampleSnapshot } from '../../lib/game/testing/sample-snapshot.ts'
import { gameQueries } from '../../lib/games/game-queries.ts'
import { sharingQueries } from '../../lib/games/sharing-queries.ts'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { ReportPage } from './report-page.tsx'

const nothing = () => undefined
const mails = [{ recipient: 'boss@firm.example', sentAt: '2026-03-02T09:00:00.000Z' }]

const drawn = (gameCode: string | null, gameMasterName: string | null = 'Elina Virta') => {
  const snapshot = sampleSnapshot({ game: { gameCode, gameMasterEmail: 'elina@firm.example' } })
  const rights = { gameMasterName, wentOn: [] }
  return drawnFeature(<ReportPage snapshot={snapshot} onNewGame={nothing} onLogOut={nothing} />, {
    areas: ['report'],
    queries: [
      [[sharingQueries.sharing, 'g'], { mails, links: [] }],
      [[gameQueries.report, 'g'], { snapshot, rights }],
    ],
  })
}

test('the end of a game tells its game master who was mailed the report, and nobody else', async () => {
  expect((await drawn('ABCDEF')).words).toContain('Emailed on 2 March 2026 to: boss@firm.example')
  expect((await drawn(null)).words).not.toContain('boss@firm.example')
})

test('the end of a game names who led it, by address only without a name', async () => {
  expect((await drawn(null)).words).toContain('Led by Elina Virta')
  expect((await drawn(null, null)).words).toContain('Led by elina@firm.example')
})
