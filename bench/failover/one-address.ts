import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface OneAddress {
  url: string
  /** Directs new connections there and breaks the existing ones. */
  moveTo: (target: string) => void
  close: () => Promise<void>
}

/** The one address in front of first one database server and then another, as a virtual address or a proxy would be. */
export async function startOneAddress(target: string): Promise<OneAddress> {
  let now = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(now.port), now.hostname)
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('no port')
  const url = new URL(target)
  url.host = `127.0.0.1:${bound.port}`
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    moveTo: (next) => {
      now = new URL(next)
      cut()
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
