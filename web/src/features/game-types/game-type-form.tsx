import { gameModes } from '#domain/game/game-state.ts'
import { catalogueLimits, gameTypeLimits } from '#domain/limits.ts'
import { faultOf } from '../../lib/api/faults.ts'
import type { ChangeDraft } from '../../lib/builder/use-builder-draft.ts'
import { useModeName } from '../../lib/builder/use-mode-name.ts'
import { WhoSees } from '../../lib/builder/who-sees.tsx'
import type { DeckPerspective } from '../../lib/decks/deck-queries.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { CheckCards } from '../../ui/controls/check-cards.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { DeckFields } from './deck-fields.tsx'
import type { GameTypeDraft } from './game-type-draft.ts'
import { type Questions, useEveryDeck } from './game-type-queries.ts'
import styles from './game-types.module.css'
import { PerspectiveList } from './perspective-list.tsx'
import { RunSheetFields } from './run-sheet-fields.tsx'
import { ShareField } from './share-field.tsx'

interface GameTypeFormProps {
  organization: Organization
  draft: GameTypeDraft
  onChange: ChangeDraft<GameTypeDraft>
  isReadOnly: boolean
  error: unknown
  /** Those of the chosen deck; undefined without one or while loading. */
  perspectives: readonly DeckPerspective[] | undefined
  templates: readonly Questions[]
}

/** The whole form: purpose, deck and questions, who may play. */
export function GameTypeForm({
  organization,
  draft,
  onChange,
  isReadOnly,
  error,
  perspectives,
  templates,
}: GameTypeFormProps) {
  const t = useTranslations('game-types')
  const builder = useTranslations('builder')
  const modeName = useModeName()
  const { data: decks } = useEveryDeck(organization.id)
  const deck = decks?.find(({ id }) => id === draft.deckId)
  const set = (change: Partial<GameTypeDraft>, about?: string) => onChange((old) => ({ ...old, ...change }), about)
  return (
    <fieldset className={styles.form} disabled={isReadOnly}>
      <TextField
        label={builder('title')}
        value={draft.title}
        maxLength={catalogueLimits.titleMax}
        autoComplete="off"
        aside={builder('counter', { count: draft.title.length, max: catalogueLimits.titleMax })}
        onChange={(title) => set({ title }, 'title')}
        error={faultOf(error, 'title')}
      />
      <TextArea
        label={builder('description')}
        aside={builder('optional')}
        rows={2}
        value={draft.description}
        maxLength={catalogueLimits.descriptionMax}
        onChange={(description) => set({ description }, 'description')}
        error={faultOf(error, 'description')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('forWhom')}
          aside={builder('optional')}
          value={draft.forWhom}
          maxLength={gameTypeLimits.forWhomMax}
          autoComplete="off"
          onChange={(forWhom) => set({ forWhom }, 'forWhom')}
          error={faultOf(error, 'forWhom')}
        />
        <TextField
          label={t('minutes')}
          aside={builder('optional')}
          hint={t('minutesHint', { min: gameTypeLimits.minutesMin, max: gameTypeLimits.minutesMax })}
          inputMode="numeric"
          maxLength={3}
          value={draft.minutes}
          autoComplete="off"
          onChange={(minutes) => set({ minutes }, 'minutes')}
          error={faultOf(error, 'minutes')}
        />
      </div>
      <Section title={t('how')}>
        <div className={styles.below}>
          <CheckCards
            legend={t('how')}
            hideLegend
            options={gameModes.map((value) => {
              const isFor = deck === undefined || deck.supportedGameModes.includes(value)
              return {
                value,
                title: modeName(value),
                ...(!isFor && { note: t('noMode'), disabled: !draft.supportedGameModes.includes(value) }),
              }
            })}
            value={draft.supportedGameModes}
            onChange={(supportedGameModes) => set({ supportedGameModes })}
            error={faultOf(error, 'supportedGameModes')}
          />
          <DeckFields draft={draft} onChange={onChange} decks={decks ?? []} templates={templates} error={error} />
        </div>
      </Section>
      <PerspectiveList draft={draft} onChange={onChange} perspectives={perspectives} error={error} />
      <RunSheetFields draft={draft} onChange={onChange} error={error} />
      <WhoSees
        organization={organization}
        value={draft.visibility}
        onChange={(visibility) => set({ visibility })}
        error={faultOf(error, 'visibility')}
      />
      <ShareField organization={organization} draft={draft} onChange={onChange} error={error} />
    </fieldset>
  )
}
