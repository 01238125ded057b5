import { MailRefusedError, type Mailer, type OutgoingMail } from './mailer.ts'

const second = 1000

type Transport = Awaited<ReturnType<typeof openTransport>>

/**
 * Mail by SMTP. Connects on the first mail and keeps the connection briefly for more; timeouts
 * are well within a job's lease.
 */
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

/** Loads the library on the first mail, to keep the start fast. */
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
    // The job retries a mail whose connection broke; only it knows whether the mail was sent.
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
      // The same for every attempt, so that a mail accepted twice is shown once.
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

/**
 * Whether a retry is pointless: SMTP answers 5xx about the recipient. A 5xx about login or
 * connection is the operator's to fix.
 */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500
}
