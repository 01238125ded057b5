import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { listDocument, resource } from '../jsonapi/document.ts'
import { paging, pathId } from '../requests/fields.ts'

/** Header for the key that is printed when an evaluation starts; not needed on the server's own machine. */
export const outboxKeyHeader = 'x-outbox-key'

export const listOutbox = defineEndpoint({
  id: 'outbox.list',
  method: 'GET',
  path: '/v1/outbox',
  access: 'open',
  rateLimit: 'read',
  status: 200,
  summary:
    'Mails that were not sent, newest first: only on an evaluation set-up (demo, no mail server, not production), else 404; elsewhere than on its machine with the key that its start prints (`X-Outbox-Key`), else 403',
  query: z.object({ ...paging, recipient: z.string().trim().toLowerCase().max(300).default('') }),
  response: listDocument(
    resource('mails', {
      template: z.string(),
      recipient: z.string(),
      language: z.enum(languages),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** The mail's main link; null: none. */
      link: z.string().nullable(),
      /** Whether a report is attached, as a PDF. */
      has_attachment: z.boolean(),
      /** When it was written; ISO instant. */
      created_at: z.string(),
    }),
  ),
  errors: ['not_found', 'forbidden'],
})

export const downloadAttachment = defineEndpoint({
  id: 'outbox.attachment',
  method: 'GET',
  path: '/v1/outbox/:mailId/attachment',
  access: 'open',
  rateLimit: 'pdf',
  status: 200,
  file: 'application/pdf',
  summary:
    'The report that would be attached to such a mail if it were sent now; opened like the outbox. 404 once its reader may not have it any more',
  params: z.object({ mailId: pathId }),
  errors: ['not_found', 'forbidden'],
})
