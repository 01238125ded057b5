import { decisionIcons } from '../../../lib/game/decision-icons.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import styles from './before.module.css'

/** What became of last time's actions, if the game master shows it. */
export function LastTime({ game: { carriedOver } }: { game: Pick<Game, 'carriedOver'> }) {
  const t = useTranslations('player')
  if (carriedOver.length === 0) return null
  return (
    <section className={styles.lastTime}>
      <h2 className={styles.heading}>{t('lastTime.title')}</h2>
      <ul role="list">
        {carriedOver.map(({ id, name, assignee, decision }) => (
          <li key={id}>
            {name}
            {assignee !== '' && <span className={styles.you}> {assignee}</span>}
            {decision !== 'open' && (
              <span className={styles.became}>
                <Icon name={decisionIcons[decision]} /> {t(`lastTime.${decision}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
