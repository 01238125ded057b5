import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { followGame } from '#contract/games/streams.ts'
import { isDatabaseAway } from '#server/db/database-faults.ts'
import type { Services } from '#server/services.ts'
import { logOf } from './security-log.ts'
import { isFromMemory, type UnchangedPolls } from '#server/http/response/unchanged-polls.ts'

/** Requests that take longer are logged. */
const slowMs = 2_000
const nanosecond = 1e-9

/** Collects metrics, and logs slow requests and errors outside any request. */
export function observe(app: FastifyInstance, services: Services, polls: UnchangedPolls): void {
  const { metrics, database, rooms, eventBus } = services
  const requests = metrics.counter(
    'crux_http_requests_total',
    'Requests that were answered, without polls answered from memory.',
  )
  const durations = metrics.durations('crux_http_request_seconds', 'How long answers took.')
  const measures = new Map<
    string,
    { request: { value: number }; duration: { add: (seconds: number) => void } | null }
  >()
  const measureOf = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`
    let known = measures.get(key)
    if (!known) {
      // Streams last as long as their device stays.
      const duration = route === followGame.path ? null : durations.of({ route })
      measures.set(key, (known = { request: requests.of({ method, route, status }), duration }))
    }
    return known
  }
  app.addHook('onResponse', (request, reply, done) => {
    // Polls that were answered from memory are counted by themselves, because most never get here.
    if (isFromMemory(reply.raw)) return done()
    const route = request.routeOptions.url ?? 'none'
    const ms = reply.elapsedTime
    const { request: counted, duration } = measureOf(request.method, route, reply.statusCode)
    counted.value += 1
    duration?.add(ms / 1000)
    if (duration && ms > slowMs) logOf(request).warn({ event: 'slow', route, ms: Math.round(ms) }, 'slow answer')
    done()
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDatabaseAway(error)) database.incidents.note('database_away')
    done()
  })
  metrics.gauge(
    'crux_unchanged_polls_total',
    'Polls answered 304 from memory.',
    () => [{ value: polls.answered }],
    'counter',
  )
  metrics.gauge('crux_streams', 'Open event streams.', () => [{ value: rooms.counts.streams }])
  metrics.gauge('crux_rooms', 'Games followed through this process.', () => [{ value: rooms.counts.rooms }])
  metrics.gauge('crux_games_at_work', 'Games in which a command is at work.', () => [
    { value: services.gameMutex.held },
  ])
  metrics.gauge('crux_news_trusted', 'Whether news of other processes arrives; without it nothing is cached.', () => [
    { value: eventBus.trusted ? 1 : 0 },
  ])
  const caches = {
    heads: services.heads,
    snapshots: services.snapshots,
    seats: services.seats,
    sessions: services.userSessions,
  }
  metrics.gauge(
    'crux_cache_reads_total',
    'Reads of caches, by whether what was asked for was remembered.',
    () =>
      Object.entries(caches).flatMap(([cache, { counts }]) => [
        { labels: { cache, found: 'yes' }, value: counts.hits },
        { labels: { cache, found: 'no' }, value: counts.misses },
      ]),
    'counter',
  )
  metrics.gauge('crux_database_connections', 'Connections to the database.', () =>
    Object.entries(database.connections() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  )
  database.incidents.measure(metrics)
  database.incidents.listen(({ incident, about, error }) =>
    app.log.warn({ event: 'incident', incident, ...about, ...(error === undefined ? {} : { err: error }) }, incident),
  )
  observeProcess(app, services)
}

/** Event loop delay, memory and processor time, which reveal an overloaded process before its users notice. */
function observeProcess(app: FastifyInstance, { metrics }: Services): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  metrics.gauge('crux_event_loop_delay_seconds', 'How late the event loop came since the last reading.', () => {
    const figures = [
      { labels: { quantile: '0.5' }, value: delay.percentile(50) * nanosecond },
      { labels: { quantile: '0.99' }, value: delay.percentile(99) * nanosecond },
      { labels: { quantile: '1' }, value: delay.max * nanosecond },
    ]
    delay.reset()
    return figures
  })
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => [{ value: process.memoryUsage.rss() }])
  metrics.gauge('crux_heap_used_bytes', 'Memory in use by JavaScript.', () => [
    { value: process.memoryUsage().heapUsed },
  ])
  metrics.gauge(
    'process_cpu_seconds_total',
    'Processor time.',
    () => [{ value: (process.cpuUsage().user + process.cpuUsage().system) / 1e6 }],
    'counter',
  )
  metrics.gauge('process_start_time_seconds', 'When the process began.', () => [
    { value: Math.round(Date.now() / 1000 - process.uptime()) },
  ])
}
