import { gameTypeLimits, runSheetLimits } from '#domain/limits.ts'
import { faultAt } from '../../lib/api/faults.ts'
import type { ChangeDraft } from '../../lib/builder/use-builder-draft.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Section } from '../../ui/frame/section.tsx'
import type { GameTypeDraft } from './game-type-draft.ts'
import styles from './game-types.module.css'
import { minutesTogether, phasesOf, type RunSheetDraft, wholeMinutes } from './run-sheet-draft.ts'

interface RunSheetFieldsProps {
  draft: GameTypeDraft
  onChange: ChangeDraft<GameTypeDraft>
  error: unknown
}

const texts = ['opening', 'whenItSticks', 'closing', 'followUp'] as const

/** The game master's script, and the minutes of each phase. */
export function RunSheetFields({ draft, onChange, error }: RunSheetFieldsProps) {
  const t = useTranslations('game-types')
  const builder = useTranslations('builder')
  const { runSheet } = draft
  const rounds = draft.perspectiveIds.length
  const set = (change: (old: RunSheetDraft) => RunSheetDraft, about: string) =>
    onChange((old) => ({ ...old, runSheet: change(old.runSheet) }), about)
  const together = minutesTogether(runSheet, rounds)
  const said = wholeMinutes(draft.minutes)
  return (
    <Section title={t('sheet.title')} aside={<span className={styles.quiet}>{builder('optional')}</span>}>
      <div className={styles.below}>
        <p className={styles.quiet}>{t('sheet.lead')}</p>
        {texts.map((field) => (
          <TextArea
            key={field}
            label={t(`sheet.${field}`)}
            rows={2}
            value={runSheet[field]}
            maxLength={runSheetLimits.textMax}
            counter={builder('counter', { count: runSheet[field].length, max: runSheetLimits.textMax })}
            onChange={(text) => set((old) => ({ ...old, [field]: text }), `runSheet.${field}`)}
            error={faultAt(error, ['runSheet', field])}
          />
        ))}
        <fieldset className={styles.phases}>
          <legend>{t('sheet.minutes')}</legend>
          {phasesOf(rounds).map((phase) => (
            <TextField
              key={phase}
              label={t(`sheet.phases.${phase}`)}
              inputMode="numeric"
              maxLength={String(gameTypeLimits.minutesMax).length}
              autoComplete="off"
              value={runSheet.minutes[phase]}
              onChange={(text) =>
                set((old) => ({ ...old, minutes: { ...old.minutes, [phase]: text } }), `runSheet.minutes.${phase}`)
              }
              error={faultAt(error, ['runSheet', 'phaseMinutes', phase])}
            />
          ))}
        </fieldset>
        {together !== null && (
          <p className={styles.quiet} aria-live="polite">
            {t('sheet.together', { count: together })}
            {said > 0 && said !== together && ` ${t('sheet.differs', { count: said })}`}
          </p>
        )}
      </div>
    </Section>
  )
}
