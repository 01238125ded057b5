import { run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'timing'> = {
  'games.tick-clock': run,
  'games.timer': run,
  'games.suspend': run,
  'games.resume': run,
}

export const bodies: BodiesOf<'timing'> = () => ({
  'games.tick-clock': { interval: 1 },
  'games.timer': { action: 'stop' },
})
