import { member, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'crystallizationTemplates'> = {
  'crystallization-templates.list': member,
}
