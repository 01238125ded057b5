import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface SilentNetwork {
  /** The target's URL through this network. */
  url: string
  /** From now on nothing is delivered in either direction. Connections are accepted but receive nothing. */
  fallSilent: () => void
  /** Delivers what was sent in the meantime. */
  speak: () => void
  close: () => Promise<void>
}

/**
 * A TCP proxy on loopback between a server and its database that can fall silent: nothing breaks and nothing is
 * answered, as when a machine hangs.
 */
export async function startSilentNetwork(target: string): Promise<SilentNetwork> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname)
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
      socket.on('close', () => other.destroy())
      socket.pipe(other)
      if (isSilent) socket.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('no port')
  const address = new URL(target)
  address.host = `127.0.0.1:${bound.port}`
  return {
    url: address.href,
    fallSilent: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    speak: () => {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
