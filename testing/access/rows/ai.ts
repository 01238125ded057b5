import { admins, member, run, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'ai'> = {
  'ai.contracts': admins,
  'ai.features': member,
  'ai.read-endpoint': admins,
  'ai.create-endpoint': admins,
  'ai.change-endpoint': admins,
  'ai.remove-endpoint': admins,
  'ai.try-endpoint': admins,
  'ai.summarize': run,
  'ai.read-summary': run,
  'ai.stop-summary': run,
  'ai.delete-summary': run.replaceAll('+', '4'),
  'ai.delete-summary-sentence': run.replaceAll('+', '4'),
  'ai.analysis-chat': member,
}

export const bodies: BodiesOf<'ai'> = (values) => ({
  'ai.analysis-chat': {
    organization_id: values['organizationId'],
    messages: [{ role: 'user', text: 'What slows us down?' }],
  },
  'ai.create-endpoint': {
    adapter: 'azure',
    adapter_config: { resource_name: 'harbour', azure_model: 'gpt' },
    api_key: 'a-key-of-some-length',
  },
  'ai.change-endpoint': { api_key: 'another-key-of-some-length' },
})
