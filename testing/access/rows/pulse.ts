import { type BodiesOf, open, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'pulse'> = { 'pulse.answer': open }

export const bodies: BodiesOf<'pulse'> = () => ({ 'pulse.answer': { token: 'x', score: 3 } })
