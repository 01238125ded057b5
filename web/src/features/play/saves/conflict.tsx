import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './conflict.module.css'

interface ConflictProps {
  theirs: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two versions of a text: the one saved meanwhile, and the one in the field. The user picks one. */
export function Conflict({ theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const t = useTranslations('crystallization')
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        <b>{t('conflict.title')}</b> {t('conflict.detail')}
      </p>
      <blockquote className={styles.theirs}>{theirs || t('conflict.empty')}</blockquote>
      <div className={styles.choice}>
        <Button size="sm" onPress={onKeepMine}>
          {t('conflict.mine')}
        </Button>
        <Button size="sm" onPress={onTakeTheirs}>
          {t('conflict.theirs')}
        </Button>
      </div>
    </div>
  )
}
