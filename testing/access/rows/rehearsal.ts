import { run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'rehearsal'> = {
  'robots.invite': run,
  'robots.send-away': run,
}

export const bodies: BodiesOf<'rehearsal'> = () => ({
  'robots.invite': { count: 1 },
})
