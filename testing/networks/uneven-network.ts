import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A network that loses nothing but delivers late: a TCP proxy on loopback that delays whatever a server sends,
 * differently on each connection. The screens of a room then receive changes in a different order each time.
 * @param target the server's address
 * @param lateMs the maximum delay, in ms
 */
export async function startUnevenNetwork(
  target: string,
  lateMs: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname)
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket
        .on('close', (hadError) => {
          sockets.delete(socket)
          if (hadError || socket === incoming) other.destroy()
        })
        .on('error', () => {})
    }
    incoming.pipe(outgoing)
    void pass(outgoing, incoming, lateMs).catch(() => incoming.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Forwards one direction in order, each chunk after a delay. */
async function pass(from: Socket, to: Socket, lateMs: number): Promise<void> {
  for await (const said of from) {
    await new Promise((done) => setTimeout(done, Math.random() * lateMs))
    to.write(said as Uint8Array)
  }
  to.end()
}
