import { decisionIcons } from '../../../lib/game/decision-icons.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { ReportAction } from '../model/report-model.ts'
import styles from './action-outcome.module.css'

/** What became of an action: done, blocked and why, dropped or taken over by a later game; nothing while it is open. */
export function ActionOutcome({ action: { state, blockedReason, wentOn } }: { action: ReportAction }) {
  const t = useTranslations('report')
  if (state === 'open') return null
  const text =
    state === 'blocked' && blockedReason
      ? t('actions.blockedBy', { reason: blockedReason })
      : t(`actions.${wentOn ? 'wentOn' : state}`)
  return (
    <span className={classNames(styles.outcome, styles[state])}>
      <Icon name={wentOn ? decisionIcons.taken : decisionIcons[state]} />
      <span>{text}</span>
    </span>
  )
}
