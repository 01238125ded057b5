/** Limits what each caller has under way at once, in this process. */
export class UnderWay {
  readonly #ofCaller = new Map<string, number>()

  /** Begins one more; the function says that it is over. Null: the caller has `most` already. */
  begin(callerId: string, most: number): (() => void) | null {
    const count = this.#ofCaller.get(callerId) ?? 0
    if (count >= most) return null
    this.#ofCaller.set(callerId, count + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (this.#ofCaller.get(callerId) ?? 1) - 1
      if (left > 0) this.#ofCaller.set(callerId, left)
      else this.#ofCaller.delete(callerId)
    }
  }
}
