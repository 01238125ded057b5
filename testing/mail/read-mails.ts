import type { MailTemplate } from '#server/mail/mail-values.ts'
import { unpackInvite } from '#domain/organizations/invite-value.ts'
import { latestLink, mailsTo, type ReadMail } from './mailbox.ts'
import type { TestServer } from '../test-server.ts'

/** The newest mail of a template to an address. */
export async function lastMail(server: TestServer, email: string, template: MailTemplate): Promise<ReadMail> {
  const mail = (await mailsTo(server, email)).findLast((one) => one.template === template)
  if (!mail) throw new Error(`no ${template} was mailed to ${email}`)
  return mail
}

/** The two parts of somebody's newest invitation link, as the screen behind it sends them. */
export async function lastInvitation(
  server: TestServer,
  email: string,
): Promise<{ organization_user_id: string; code: string }> {
  const parts = unpackInvite(await latestLink(server, email))
  if (!parts) throw new Error(`${email} was mailed no invitation`)
  return { organization_user_id: parts.organizationUserId, code: parts.code }
}
