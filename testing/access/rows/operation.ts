import { open, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'operation'> = {
  'service-messages.list': open,
  'error-reports.create': open,
}

export const bodies: BodiesOf<'operation'> = () => ({
  'error-reports.create': { name: 'x', message: 'x' },
})
