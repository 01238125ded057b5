import { MailRefusedError, type Mailer, type OutgoingMail } from './mailer.ts'

const second = 1000

type Transport = Awaited<ReturnType<typeof openTransport>>

/** Mail by SMTP. The connection is made with the first mail and kept for a moment for the next ones; times out well within a job's lease. */
export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  let transport: Promise<Transport> | null = null
  return {
    send: async (mail) => {
      transport ??= openTransport(smtpUrl)
      await deliver(await transport, from, mail)
    },
    close: () =>
      void transport?.then(
        (open) => open.close(),
        () => undefined,
      ),
  }
}

/** The library is read with the first mail: a start does not wait for it. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    idleTimeout: 5 * second,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 30 * second,
    // A mail whose connection broke comes again by its job, which knows whether it was sent.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function deliver(transport: Transport, from: string, mail: OutgoingMail): Promise<void> {
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      })),
      // The same for every attempt, so that a mail that was taken twice is shown once.
      messageId: `<${mail.id}@${domainOf(from)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': mail.language,
        ...(mail.unsubscribe && {
          'List-Unsubscribe': `<${mail.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  } catch (error) {
    if (isRefusal(error)) throw new MailRefusedError(error instanceof Error ? error.message : 'refused')
    throw error
  }
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}

/** SMTP says 5xx about the recipient when trying again is no use; about a login or a connection it is the operator's to mend. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500
}
