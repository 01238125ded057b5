import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionItems, games } from '#server/db/schema/games.ts'
import { notes } from '#server/db/schema/together.ts'
import { answerOf, sourcesSent } from '#testing/ai/sentences-of.ts'
import { SummarySetting } from '#testing/ai/summary-setting.ts'
import { readReportSummary, readSummary } from './read-summary.ts'

let setting: SummarySetting
beforeAll(async () => {
  setting = await SummarySetting.open()
})
beforeEach(() => setting.renew())
afterAll(() => setting.close())

const actionIs = (name: string) =>
  setting.db.update(actionItems).set({ name }).where(eq(actionItems.id, setting.game.actionId))
const putNotes = (notesInReport: 'none' | 'without_authors') =>
  setting.db.update(games).set({ notesInReport }).where(eq(games.id, setting.game.gameId))

/** Has a model that was sent this note say this of the action, and nothing else. */
async function summarize(note: string, sentence: (action: string) => string) {
  const { db, server, standIn, game } = setting
  await putNotes('without_authors')
  await db.insert(notes).values({
    ...{ gameId: game.gameId, playerId: null, subjectKind: 'crux', subjectId: game.gameId },
    ...{ text: note, updatedAt: server.services.clock() },
  })
  standIn.behave((asked) => {
    const action = sourcesSent(asked).find(({ about }) => about.startsWith('action')) ?? { source: 0, text: '' }
    const evidence = [{ source: action.source, quote: action.text }]
    return { kind: 'answer', text: answerOf({ text: sentence(action.text), evidence }) }
  })
  await setting.ask()
  await server.runJobs()
}
const leaving = async () =>
  ((await readReportSummary(setting.db, setting.game.gameId))?.sentences ?? []).map(({ text }) => text)
const shown = async () =>
  ((await readSummary(setting.db, setting.game.gameId))?.shown?.sentences ?? []).map(({ text }) => text)

test('a sentence with a note’s words leaves with no report, though it has another form of a name in them', async () => {
  await actionIs('Talk with Virtanen')
  await summarize('Nobody trusts Pekka anymore', (action) => {
    const [token] = /\[P.+\]/.exec(action) ?? []
    return `Nobody trusts ${token} anymore.`
  })
  expect(await shown()).toEqual(['Nobody trusts Virtanen anymore.'])
  expect(await leaving()).toEqual([])
  await putNotes('none')
  expect(await shown()).toEqual([])
})

describe('a sentence on an action whose words a note has as well', () => {
  const note = 'I love that we set aside a quiet hour'
  beforeEach(() => actionIs('Set aside a quiet hour each day'))

  test('leaves with a report if it says no more than the action does', async () => {
    await summarize(note, () => 'They will set aside a quiet hour each day.')
    expect(await leaving()).toEqual(['They will set aside a quiet hour each day.'])
  })

  test('does not leave with other words of the note', async () => {
    await summarize(note, () => 'They love that we set aside a quiet hour.')
    expect(await shown()).toEqual(['They love that we set aside a quiet hour.'])
    expect(await leaving()).toEqual([])
  })
})
