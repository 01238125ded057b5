import { setTimeout as sleep } from 'node:timers/promises'

/** Calls as one person of the dashboard, with their durations in milliseconds. */
export class Asking {
  readonly #url: string
  readonly #organizationId: string
  readonly #headers: Record<string, string>

  constructor(url: string, token: string, organizationId: string) {
    this.#url = url
    this.#organizationId = organizationId
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }

  async analyse(filter: Record<string, unknown> = {}): Promise<number> {
    const start = performance.now()
    const body = JSON.stringify({ organization_id: this.#organizationId, ...filter })
    const answer = await fetch(`${this.#url}/v1/dashboard/game-analysis`, {
      method: 'POST',
      headers: this.#headers,
      body,
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
    return performance.now() - start
  }

  /** Reads the first page of games, again and again until the work is done. */
  async readGames(work: Promise<unknown>): Promise<number[]> {
    const state = { isOver: false }
    const over = () => (state.isOver = true)
    void work.then(over, over)
    const times = []
    while (!state.isOver) {
      const start = performance.now()
      const path = `/v1/dashboard/games?organization_id=${this.#organizationId}`
      await (await fetch(this.#url + path, { headers: this.#headers })).text()
      times.push(performance.now() - start)
      await sleep(20)
    }
    return times.toSorted((a, b) => a - b)
  }
}
