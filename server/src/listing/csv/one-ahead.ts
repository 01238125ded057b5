/** The same values; the next is being made while one is in use. */
export async function* oneAhead<Value>(source: AsyncGenerator<Value, void>): AsyncGenerator<Value, void> {
  const begin = () => {
    const next = source.next()
    // Nobody waits for it when the reader has gone.
    next.catch(() => undefined)
    return next
  }
  try {
    for (let next = begin(); ;) {
      const found = await next
      if (found.done) return
      next = begin()
      yield found.value
    }
  } finally {
    // It ends once what it is making is made; nobody waits for that.
    void source.return().catch(() => undefined)
  }
}
