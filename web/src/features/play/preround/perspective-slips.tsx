import type { Perspective } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './perspective-slips.module.css'

interface PerspectiveSlipsProps {
  perspectives: readonly Perspective[]
  lang: string
  /** Another slip is shown beside them. */
  isBeside?: boolean
}

/** The perspectives to come, one slip of paper per round, in order. */
export function PerspectiveSlips({ perspectives, lang, isBeside = false }: PerspectiveSlipsProps) {
  const t = useTranslations('play')
  return (
    <ol
      role="list"
      className={classNames(styles.slips, isBeside && styles.beside)}
      aria-label={t('preround.perspectives')}
    >
      {perspectives.map(({ id, title, description }, index) => (
        <li key={id} className={styles.slip}>
          <p className={styles.round}>{t('round.name', { number: index + 1 })}</p>
          <h2 className={styles.title} lang={lang}>
            {title}
          </h2>
          <p className={styles.question} lang={lang}>
            {description}
          </p>
        </li>
      ))}
    </ol>
  )
}
