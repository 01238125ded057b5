import type { ReactNode } from 'react'
import type { GameMode } from '#domain/game/game-state.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { storeDeckLanguage } from '../deck-language.ts'
import { CardLanguage } from './card-language.tsx'
import { DeckChoice } from './deck-choice.tsx'
import { DeckAdvice } from './deck-advice.tsx'
import { type SetupDraft, withOtherCards } from '../draft.ts'
import { KindChoice } from './kind-choice.tsx'
import { KindDetails } from './kind-details.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { PerspectiveChoice } from './perspective-choice.tsx'
import { type Deck, useDeckContent } from '../../../lib/decks/deck-queries.ts'
import type { GameKind } from '../setup-queries.ts'
import styles from '../setup.module.css'
import type { ChangeDraft } from '../use-draft.ts'

interface CardsStepProps {
  organizationId: string
  modes: readonly GameMode[]
  draft: SetupDraft
  onChange: ChangeDraft
  kinds: readonly GameKind[]
  decks: readonly Deck[]
  /** Game types and decks are still those of another game mode. */
  isStale: boolean
  /** The error message of a field. */
  faultOf: (field: 'gameTypeId' | 'deckId' | 'perspectiveIds') => string | undefined
  notice: ReactNode
  /** The primary button is elsewhere on the page. */
  isQuiet: boolean
  onNext: () => void
}

/** First step: the game mode and the cards. */
export function CardsStep({
  organizationId,
  modes,
  draft,
  onChange,
  kinds,
  decks,
  isStale,
  faultOf,
  notice,
  isQuiet,
  onNext,
}: CardsStepProps) {
  const t = useTranslations('setup')
  const { data: content } = useDeckContent(organizationId, draft.kind === 'custom' ? draft.deckId : null)
  const chooseKind = (chosen: string) => onChange((old) => ({ ...old, kind: chosen }))
  const chooseDeck = (deckId: string) => onChange((old) => ({ ...old, deckId, perspectiveIds: [] }))
  const inLanguage = decks.filter((deck) => deck.language === draft.language)
  const kind = kinds.find(({ id }) => id === draft.kind)
  const deck = draft.kind === 'custom' ? decks.find(({ id }) => id === draft.deckId) : kind?.deck
  return (
    <PageFrame
      title={t('title')}
      meta={t('step', { current: 1, total: 2 })}
      measure="full"
      foot={
        <Button look={isQuiet ? 'line' : 'next'} iconAfter="arrowRight" onPress={onNext}>
          {t('goOn')}
        </Button>
      }
    >
      {notice}
      <ModeChoice
        modes={modes}
        value={draft.gameMode}
        onChange={(gameMode) => onChange((old) => withOtherCards(old, { gameMode }))}
      />
      <Section title={t('kind.legend')}>
        <div className={styles.language}>
          <CardLanguage
            decks={decks}
            value={draft.language}
            onChange={(language) => {
              storeDeckLanguage(language)
              onChange((old) => withOtherCards(old, { language }))
            }}
          />
        </div>
        <div className={styles.beside}>
          <div>
            <KindChoice
              kinds={kinds}
              value={draft.kind}
              onChange={chooseKind}
              error={faultOf('gameTypeId')}
              isStale={isStale}
            />
          </div>
          {kind && <KindDetails kind={kind} organizationId={organizationId} kinds={kinds} onChoose={chooseKind} />}
        </div>
      </Section>
      {draft.kind === 'custom' && (
        <Section title={t('deck.legend')}>
          <div className={styles.below}>
            <DeckChoice
              decks={inLanguage}
              value={draft.deckId}
              error={faultOf('deckId')}
              isStale={isStale}
              onChange={chooseDeck}
            />
          </div>
          {deck && (
            <DeckAdvice key={deck.id} deck={deck} organizationId={organizationId} decks={decks} onChoose={chooseDeck} />
          )}
        </Section>
      )}
      {draft.kind === 'custom' && content && content.deck.id === draft.deckId && (
        <Section title={t('perspectives.legend')}>
          <p className={styles.lead}>{t('perspectives.lead')}</p>
          <PerspectiveChoice
            draft={draft}
            perspectives={content.perspectives}
            onChange={onChange}
            error={faultOf('perspectiveIds')}
          />
        </Section>
      )}
    </PageFrame>
  )
}
