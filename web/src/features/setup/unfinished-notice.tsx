import type { ListedGame } from '../../lib/games/listed-game.ts'
import { useHowFar } from '../../lib/games/use-how-far.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { CardBack } from '../../ui/card/card-back.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { wood } from '../../ui/table/wood.ts'
import styles from './unfinished-notice.module.css'

interface UnfinishedNoticeProps {
  game: ListedGame
  onContinue: () => void
  onLater: () => void
}

/** "Your cards are still on the table": leads back to an unfinished game. */
export function UnfinishedNotice({ game, onContinue, onLater }: UnfinishedNoticeProps) {
  const t = useTranslations('setup')
  const howFar = useHowFar()
  const deck = { catalogId: game.deckCatalogId, color: game.deckColor }
  return (
    <section className={wood(styles.board)} aria-label={t('unfinished.title')}>
      <div className={styles.backs} aria-hidden="true">
        {[-7, 3, 8].map((angle) => (
          <span key={angle} style={{ rotate: `${angle}deg` }}>
            <CardBack deck={deck} width="4.5rem" />
          </span>
        ))}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('unfinished.title')}</h2>
        <p className={styles.subject}>{game.subject}</p>
        <p>{howFar(game)}</p>
      </div>
      <div className={styles.ways}>
        <Button look="next" onPress={onContinue}>
          {t('unfinished.resume')}
        </Button>
        <Button look="text" size="sm" onTable onPress={onLater}>
          {t('unfinished.later')}
        </Button>
      </div>
    </section>
  )
}
