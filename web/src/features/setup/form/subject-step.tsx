import type { ReactNode } from 'react'
import { gameLimits } from '#domain/limits.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { TableSide } from '../../../ui/frame/table-side.tsx'
import type { SetupDraft } from '../draft.ts'
import type { Template } from '../setup-queries.ts'
import styles from '../setup.module.css'
import type { ChangeDraft } from '../use-draft.ts'

interface SubjectStepProps {
  draft: SetupDraft
  onChange: ChangeDraft
  templates: readonly Template[]
  faultOf: (field: 'subject' | 'teamName') => string | undefined
  /** The chosen cards on the table. */
  table: ReactNode
  /** Why the game could not be created. */
  notice: ReactNode
  pending: boolean
  /** Why no games can be created now; disables the button. */
  blocked: ReactNode
  onBack: () => void
  onSubmit: () => void
}

const blockedId = 'why-no-games'

/** Second step: the subject, the team and the options. */
export function SubjectStep({
  draft,
  onChange,
  templates,
  faultOf,
  table,
  notice,
  pending,
  blocked,
  onBack,
  onSubmit,
}: SubjectStepProps) {
  const t = useTranslations('setup')
  const common = useTranslations('common')
  const { number } = useFormats()
  const set = (fields: Partial<SetupDraft>) => onChange((old) => ({ ...old, ...fields }))
  const templateOptions = [
    { value: 'usual', label: t(draft.kind === 'custom' ? 'options.templateUsual' : 'options.templateOfKind') },
    ...templates.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <TableSide heading={t('about.table')} table={table}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <PageFrame
          title={t('about.title')}
          meta={t('step', { current: 2, total: 2 })}
          measure="text"
          foot={
            <>
              <Button look="line" icon="arrowLeft" onPress={onBack}>
                {t('toCards')}
              </Button>
              <Button
                type="submit"
                look={blocked === null ? 'next' : 'line'}
                iconAfter="arrowRight"
                pending={pending}
                {...(blocked !== null && { 'aria-disabled': true, 'aria-describedby': blockedId })}
              >
                {t('submit')}
              </Button>
            </>
          }
        >
          {blocked !== null && <div id={blockedId}>{blocked}</div>}
          {notice}
          <div className={styles.fields}>
            <TextArea
              label={t('about.subject')}
              hint={t('about.subjectHint')}
              error={faultOf('subject')}
              isSerif
              isCounterAlways
              maxLength={gameLimits.subjectMax}
              counter={t('about.counter', { count: draft.subject.length, max: number(gameLimits.subjectMax) })}
              value={draft.subject}
              onChange={(subject) => set({ subject })}
              readOnly={pending}
            />
            {draft.gameMode === 'crux' && (
              <TextField
                label={t('about.team')}
                hint={t('about.teamHint')}
                error={faultOf('teamName')}
                autoComplete="off"
                maxLength={gameLimits.teamMax}
                value={draft.team}
                onChange={(team) => set({ team })}
                readOnly={pending}
              />
            )}
          </div>
          <Section title={t('options.title')}>
            <div className={styles.options}>
              <Switch
                checked={draft.gameMasterPlays}
                onChange={(gameMasterPlays) => set({ gameMasterPlays })}
                note={t('options.masterPlaysNote')}
              >
                {t('options.masterPlays')}
              </Switch>
              <Switch
                checked={draft.revealAtOnce}
                onChange={(revealAtOnce) => set({ revealAtOnce })}
                note={t('options.revealNote')}
              >
                {t('options.reveal')}
              </Switch>
              <Switch
                checked={draft.playerNotes}
                onChange={(playerNotes) => set({ playerNotes })}
                note={t('options.notesNote')}
              >
                {t('options.notes')}
              </Switch>
              <Switch
                checked={draft.oneScreen}
                onChange={(oneScreen) => set({ oneScreen })}
                note={t('options.oneScreenNote')}
              >
                {t('options.oneScreen')}
              </Switch>
              <Switch
                checked={draft.isTestGame}
                onChange={(isTestGame) => set({ isTestGame })}
                note={t('options.testNote')}
              >
                {t('options.test')}
              </Switch>
              <Select
                label={t('options.template')}
                hint={t('options.templateHint')}
                aside={common('optional')}
                options={templateOptions}
                value={draft.templateId ?? 'usual'}
                onChange={(id) => set({ templateId: id === 'usual' ? null : id })}
              />
            </div>
          </Section>
        </PageFrame>
      </form>
    </TableSide>
  )
}
