import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { serverNow } from '../../lib/server-time.ts'
import { Section } from '../../ui/frame/section.tsx'
import type { AiContract, OwnEndpoint } from './ai-queries.ts'
import styles from './ai.module.css'

interface Usage {
  contracts: readonly AiContract[]
  endpoint: OwnEndpoint
}

/** This UTC month: tokens used, the limit of the current contracts, and what they were used for. */
export function MonthUsage({ contracts, endpoint }: Usage) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const running = contracts.filter(({ status }) => status === 'active')
  const limit = running.reduce((sum, { monthlyTokenLimit }) => sum + monthlyTokenLimit, 0)
  const sum = (key: 'input' | 'output' | 'reserved') =>
    running.reduce((all, { monthlyUsage }) => all + monthlyUsage[key], 0)
  const [input, output, reserved] = limit > 0 ? [sum('input'), sum('output'), sum('reserved')] : [0, 0, 0]
  const shown = limit > 0 ? { input, output, total: input + output } : endpoint.monthlyUsage
  const now = new Date(serverNow())
  const days = daysOfMonth(now)
  const evenly = now.getUTCDate() / days
  const isAhead = limit > 0 && shown.total > evenly * limit
  return (
    <Section
      title={t('month.title')}
      aside={<span className={styles.quiet}>{t('month.left', { count: days - now.getUTCDate() })}</span>}
    >
      <p className={styles.total}>
        <b>{number(shown.total)}</b>{' '}
        {limit > 0
          ? t('month.ofLimit', { limit: number(limit), names: running.map(({ name }) => name).join(', ') })
          : t('month.withoutLimit')}
      </p>
      {limit > 0 && (
        <svg
          className={styles.tape}
          viewBox="0 0 1000 40"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('month.tape', { read: number(input), written: number(output), limit: number(limit) })}
        >
          <Hatches />
          <rect x="1" y="1" width="998" height="26" className={styles.frame} />
          <Bar from={0} size={input} limit={limit} className={styles.read} />
          <Bar from={input} size={output} limit={limit} className={styles.written} />
          <Bar from={input + output} size={reserved} limit={limit} className={styles.held} />
          {Array.from({ length: days - 1 }, (_, index) => (
            <line
              key={index}
              x1={(1000 * (index + 1)) / days}
              x2={(1000 * (index + 1)) / days}
              y1="28"
              y2={index % 7 === 6 ? 40 : 34}
              className={styles.tick}
            />
          ))}
          <line x1={1000 * evenly} x2={1000 * evenly} y1="0" y2="40" className={styles.even} />
        </svg>
      )}
      <p className={styles.legend}>
        <span>{t('month.read', { tokens: number(shown.input) })}</span>
        <span>{t('month.written', { tokens: number(shown.output) })}</span>
        {reserved > 0 && <span>{t('month.held', { tokens: number(reserved) })}</span>}
        {limit > 0 && <span>{t(isAhead ? 'month.ahead' : 'month.below')}</span>}
      </p>
      {limit > 0 && shown.total + reserved >= limit && <p className={styles.warn}>{t('month.full')}</p>}
      <FeatureRows contracts={contracts} endpoint={endpoint} />
    </Section>
  )
}

/** The number of days in a date's UTC month. */
function daysOfMonth(moment: Date): number {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
}

/** Input is hatched, output solid, reserved crossed. */
function Hatches() {
  return (
    <defs>
      <pattern id="ai-read" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" x2="0" y1="0" y2="8" className={styles.hatch} />
      </pattern>
    </defs>
  )
}

function Bar({
  from,
  size,
  limit,
  className,
}: {
  from: number
  size: number
  limit: number
  className?: string | undefined
}) {
  const width = Math.max(0, Math.min(size, limit - from))
  return width === 0 ? null : (
    <rect x={(1000 * from) / limit} y="1" width={(1000 * width) / limit} height="26" className={className} />
  )
}

const features = ['generate-summary', 'analysis-chat', 'generate-deck', 'try'] as const

function FeatureRows({ contracts, endpoint }: Usage) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const used = [...contracts, endpoint].flatMap(({ featuresUsage }) => featuresUsage)
  const rows = features
    .map((feature) => {
      const own = used.filter((entry) => entry.feature === feature)
      return {
        feature,
        calls: own.reduce((sum, { calls }) => sum + calls, 0),
        total: own.reduce((sum, { total }) => sum + total, 0),
      }
    })
    .filter(({ calls }) => calls > 0)
  const most = Math.max(1, ...rows.map(({ total }) => total))
  if (rows.length === 0) return <p className={styles.quiet}>{t('month.nothing')}</p>
  return (
    <table className={styles.features}>
      <caption className="vh">{t('month.byFeature')}</caption>
      <tbody>
        {rows.map(({ feature, calls, total }) => (
          <tr key={feature}>
            <th scope="row">{t(`features.${feature}`)}</th>
            <td className={styles.quiet}>{t('month.calls', { count: calls, shown: number(calls) })}</td>
            <td aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${(100 * total) / most}%` }} />
            </td>
            <td className={styles.fig}>{number(total)}</td>
          </tr>
        ))}
        {endpoint.monthlyUsage.total > 0 && contracts.length > 0 && (
          <tr>
            <th scope="row">{t('features.own')}</th>
            <td className={styles.quiet}>{t('month.noLimit')}</td>
            <td />
            <td className={styles.fig}>{number(endpoint.monthlyUsage.total)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
