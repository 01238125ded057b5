import type { Game } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { decisionIcons } from '../../../lib/game/decision-icons.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './carry-over.module.css'

/** As many as the back of the room can read. */
const shownMax = 5

/** What became of earlier actions, as a slip of paper on the table. */
export function CarriedSlip({ carriedOver }: Pick<Game, 'carriedOver'>) {
  const t = useTranslations('play')
  const more = carriedOver.length - shownMax
  return (
    <section className={styles.slip} aria-label={t('carryOver.title')}>
      <h2 className={styles.heading}>{t('carryOver.title')}</h2>
      <ul role="list" className={styles.carried}>
        {carriedOver.slice(0, shownMax).map(({ id, name, decision }) => (
          <li key={id} className={classNames(decision !== 'open' && decision !== 'blocked' && styles.settled)}>
            {decision === 'open' ? <span /> : <Icon name={decisionIcons[decision]} />}
            <span>
              {name}
              {decision !== 'open' && <span className={styles.state}> {t(`carryOver.states.${decision}`)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.state}>{t('carryOver.more', { count: more })}</p>}
    </section>
  )
}
