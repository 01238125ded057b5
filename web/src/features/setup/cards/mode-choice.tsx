import type { GameMode } from '#domain/game/game-state.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import styles from '../setup.module.css'

interface ModeChoiceProps {
  modes: readonly GameMode[]
  value: GameMode
  onChange: (mode: GameMode) => void
}

/** Group or one-on-one; nothing if the plan includes only one of them. */
export function ModeChoice({ modes, value, onChange }: ModeChoiceProps) {
  const t = useTranslations('setup')
  if (modes.length < 2) return null
  const options = modes.map((mode) => ({ value: mode, title: t(`mode.${mode}.title`), note: t(`mode.${mode}.note`) }))
  return (
    <Section title={t('mode.legend')}>
      <div className={styles.below}>
        <RadioCards legend={t('mode.legend')} hideLegend columns options={options} value={value} onChange={onChange} />
      </div>
    </Section>
  )
}
