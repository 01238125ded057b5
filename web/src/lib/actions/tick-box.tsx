import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import styles from './tick-box.module.css'

interface TickBoxProps {
  action: { name: string; state: string }
  onTick: (isDone: boolean) => void
}

/** Marks an action as done, or as open again. */
export function TickBox({ action, onTick }: TickBoxProps) {
  const t = useTranslations('actions')
  return (
    <Checkbox className={styles.tick} checked={action.state === 'done'} onChange={onTick}>
      <span className="vh">{t('tick', { action: action.name })}</span>
    </Checkbox>
  )
}
