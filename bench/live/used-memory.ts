export interface Memory {
  /** Bytes in use: heap and buffers. */
  used: number
}

/** Has a process collect garbage through its inspector, and returns what is then in use. */
export async function usedMemory(inspectorPort: number): Promise<Memory> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  if (!target) throw new Error('the inspector has no target')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened)
    socket.addEventListener('error', failed)
  })
  let last = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } }>((answered) => {
      const id = (last += 1)
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: { result?: { value?: unknown } } }
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        answered(answer.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask('HeapProfiler.collectGarbage')
  await ask('HeapProfiler.collectGarbage')
  const { result } = await ask('Runtime.evaluate', {
    expression: '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())',
    returnByValue: true,
  })
  socket.close()
  return { used: Number(result?.value) }
}
