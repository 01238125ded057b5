import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface TestSmtpServer {
  url: string
  port: number
  /** The mails accepted so far, parsed, with their envelopes. */
  mails: { recipients: string[]; raw: string; parsed: ParsedMail }[]
  stop: () => Promise<void>
}

/**
 * A real SMTP server on a loopback port. `refuse` rejects a recipient with an SMTP code instead of accepting the mail.
 */
export async function startSmtpServer(
  options: { port?: number; refuse?: (recipient: string) => number | null } = {},
): Promise<TestSmtpServer> {
  const mails: TestSmtpServer['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = options.refuse?.(address) ?? null
      done(code === null ? null : Object.assign(new Error(`<${address}> is not here`), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const keep = async () =>
          mails.push({
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            raw: raw.toString(),
            parsed: await simpleParser(raw),
          })
        keep().then(() => done(), done)
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
