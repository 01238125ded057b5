import type { ShareKind } from '#domain/analysis/card-shares.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import styles from './cards.module.css'

interface KindChoiceProps {
  kinds: readonly ShareKind[]
  kind: ShareKind
  onChoose: (kind: ShareKind) => void
}

/** Chooses which share of their chances ranks the cards. */
export function KindChoice({ kinds, kind, onChoose }: KindChoiceProps) {
  const t = useTranslations('analysis')
  return (
    <div role="group" aria-label={t('cards.kind')} className={styles.kinds}>
      {kinds.map((one) => (
        <button key={one} type="button" aria-pressed={one === kind} onClick={() => onChoose(one)}>
          {t(`cards.kinds.${one}`)}
        </button>
      ))}
    </div>
  )
}
