import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { BallotCard } from './use-ballot.ts'
import styles from './vote.module.css'

/** While changing a vote: the current one, and a button to leave it as it is. */
export function KeepVote({ own: { card }, onKeep }: { own: BallotCard; onKeep: () => void }) {
  const t = useTranslations('player')
  return (
    <div className={styles.keep}>
      <p>
        <Icon name="check" className={styles.check} />
        {t('vote.now', { title: card.title })}
      </p>
      <Button look="text" onPress={onKeep}>
        {t('vote.keep')}
      </Button>
    </div>
  )
}
