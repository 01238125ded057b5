import { describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#testing/databases/postgres-databases.ts'
import { playWhileSilent } from '#testing/rooms/silenced-rooms.ts'

const rooms = 3
const names = ['Aino', 'Jonas', 'Priya']
/** A silence that everybody waits out, and one that is longer than anybody waits. */
const silences = [3_000, 15_000]

/** The embedded database is in the server's own process: it hangs when that does. */
describe.runIf(process.env['CRUX_TEST_DATABASE'] === 'postgres')('a database that hangs under load', () => {
  test.each([1, 2])(
    'costs nothing that was acknowledged; every game goes on when it is back (%i processes)',
    async (processes) => {
      const { url, drop } = await createTestDatabase(inject('postgresUrl'))
      try {
        const played = await playWhileSilent({ databaseUrl: url, processes, rooms, names, silences })
        expect(played.faults).toEqual([])
        expect(played.games).toBeGreaterThanOrEqual(rooms)
        expect(played.deeds).toBeGreaterThanOrEqual(played.games * names.length * 8)
        expect(played.refused.map(({ status }) => status)).toEqual(Array.from({ length: processes }, () => 503))
        expect(Math.max(...played.refused.map(({ ms }) => ms))).toBeLessThan(15_000)
        expect(played.health).toEqual(Array.from({ length: processes }, () => ({ lives: true, ready: 503 })))
        expect(Math.max(...played.readyAfter)).toBeLessThan(15_000)
      } finally {
        await drop()
      }
    },
    300_000,
  )
})
