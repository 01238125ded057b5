import { readFile } from 'node:fs/promises'
import { resultModes } from '#domain/reports/game-filter.ts'
import { percentile, verdict } from '../live/verdict.ts'

interface Searched {
  crux: { url: string; pid: number }
  headers: Record<string, string>
  organizationId: string
}

/**
 * How much a file may make the server's memory grow, in MB: garbage between two collections, whatever the file's
 * length.
 */
const grownMb = 120

/** How long others are measured beside each kind of file at least, in ms. */
const longEnoughMs = 4000

const residentMb = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1024
const p95 = (values: number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.95,
  )

/** The CSV file of each mode, of all games of an organization, while somebody else reads pages. */
export async function measureCsv({ crux, headers, organizationId }: Searched): Promise<void> {
  const filter = { organization_id: organizationId, game_scope: 'visible' }
  const post = (path: string, body: Record<string, unknown>) =>
    fetch(`${crux.url}/v1/dashboard/game-search/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const page = async () => {
    const start = performance.now()
    await (await post('mass-filter', filter)).text()
    return performance.now() - start
  }
  const pages = async (isOver: () => boolean) => {
    const measured: number[] = []
    while (!isOver()) {
      measured.push(await page())
      await new Promise((done) => setTimeout(done, 50))
    }
    return measured
  }
  const until = performance.now() + 4000
  const alone = p95(await pages(() => performance.now() > until))
  for (const result_mode of resultModes) {
    const before = await residentMb(crux.pid)
    const start = performance.now()
    const state = { isOver: false }
    const others = pages(() => state.isOver)
    let [firstByte, lines, files, most] = [0, 0, 0, before]
    // Again while it was short: of a few calls of others the 95th percentile is the slowest.
    do {
      const answer = await post('generate-csv', { ...filter, result_mode })
      files += 1
      for await (const part of answer.body ?? []) {
        firstByte ||= performance.now() - start
        for (const byte of part as Uint8Array) if (byte === 10) lines += 1
        most = Math.max(most, await residentMb(crux.pid))
      }
    } while (performance.now() - start < longEnoughMs)
    const seconds = (performance.now() - start) / 1000
    state.isOver = true
    const meanwhile = p95(await others)
    // Without the titles of each.
    const rows = lines - files
    console.log(
      `CSV of ${result_mode}: ${rows} rows in ${files} files and ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before`,
    )
    verdict('first byte', firstByte, 300, 'ms')
    verdict('rows a second', Math.round(rows / seconds), 10_000, '', true)
    verdict('memory grows by', most - before, grownMb, 'MB')
    verdict(`another call’s p95, of ${alone.toFixed(1)} ms alone`, meanwhile / alone, 2, 'times')
  }
}
