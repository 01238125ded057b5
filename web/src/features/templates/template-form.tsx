import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { catalogueLimits } from '#domain/limits.ts'
import { faultOf } from '../../lib/api/faults.ts'
import type { ChangeDraft } from '../../lib/builder/use-builder-draft.ts'
import { useModeName } from '../../lib/builder/use-mode-name.ts'
import { WhoSees } from '../../lib/builder/who-sees.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { CheckCards } from '../../ui/controls/check-cards.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { TemplateDraft } from './template-draft.ts'
import styles from './templates.module.css'
import { TopicList } from './topic-list.tsx'

interface TemplateFormProps {
  organization: Organization
  draft: TemplateDraft
  onChange: ChangeDraft<TemplateDraft>
  isReadOnly: boolean
  error: unknown
  openTopic: string | null
  onOpenTopic: (key: string | null) => void
}

/** The whole form: title, game mode, questions, and who may use it. */
export function TemplateForm({
  organization,
  draft,
  onChange,
  isReadOnly,
  error,
  openTopic,
  onOpenTopic,
}: TemplateFormProps) {
  const t = useTranslations('builder')
  const modeName = useModeName()
  const set = (change: Partial<TemplateDraft>, about?: string) => onChange((old) => ({ ...old, ...change }), about)
  const { title, description, language, supportedGameModes, visibility } = draft
  return (
    <fieldset className={styles.form} disabled={isReadOnly}>
      <div className={styles.head}>
        <TextField
          label={t('title')}
          value={title}
          maxLength={catalogueLimits.titleMax}
          autoComplete="off"
          onChange={(text) => set({ title: text }, 'title')}
          error={faultOf(error, 'title')}
        />
        <Select
          label={t('language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => set({ language: value })}
          error={faultOf(error, 'language')}
        />
      </div>
      <TextArea
        label={t('description')}
        aside={t('optional')}
        rows={2}
        value={description}
        maxLength={catalogueLimits.descriptionMax}
        onChange={(text) => set({ description: text }, 'description')}
        error={faultOf(error, 'description')}
      />
      <CheckCards
        legend={t('modes.legend')}
        options={gameModes.map((value) => ({ value, title: modeName(value) }))}
        value={supportedGameModes}
        onChange={(chosen) => set({ supportedGameModes: chosen })}
        error={faultOf(error, 'supportedGameModes')}
      />
      <TopicList draft={draft} onChange={onChange} error={error} open={openTopic} onOpen={onOpenTopic} />
      <WhoSees
        organization={organization}
        value={visibility}
        onChange={(chosen) => set({ visibility: chosen })}
        error={faultOf(error, 'visibility')}
      />
    </fieldset>
  )
}
