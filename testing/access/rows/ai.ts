import { admins, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'ai'> = {
  'ai.contracts': admins,
  'ai.read-endpoint': admins,
  'ai.create-endpoint': admins,
  'ai.change-endpoint': admins,
  'ai.remove-endpoint': admins,
  'ai.try-endpoint': admins,
  'ai.summarize': run,
  'ai.read-summary': run,
}

export const bodies: BodiesOf<'ai'> = () => ({
  'ai.create-endpoint': {
    adapter: 'azure',
    adapter_config: { resource_name: 'harbour', azure_model: 'gpt' },
    api_key: 'a-key-of-some-length',
  },
  'ai.change-endpoint': { api_key: 'another-key-of-some-length' },
})
