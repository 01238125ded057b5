import { useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useEditor } from '../editing/editor-context.ts'
import type { DraftView } from '../model/draft-state.ts'
import { WholeDraftRefused } from '../publish/whole-draft-refused.tsx'
import type { BuilderDeck } from '../list/deck-queries.ts'
import type { OpenDraft } from '../sync/open-draft.ts'
import { matchParts, matchSuits, withMatch } from './match-parts.ts'
import { PairTable } from './pair-table.tsx'
import { useDecksToLink, useLinkDeck, useOtherDraft } from './translation-queries.ts'
import styles from './translations.module.css'

interface LinkDeckProps {
  draft: OpenDraft
  /** Languages that the deck has. */
  taken: readonly Language[]
  /** Called with the deck that is being linked; null: none. */
  onBegin: (deckId: string | null) => void
}

/** Links a deck that exists as a translation: shows which card goes with which, before anything is changed. */
export function LinkDeck({ draft, taken, onBegin }: LinkDeckProps) {
  const t = useTranslations('deck-editor')
  const { facts, organization, isReadOnly } = useEditor()
  const { data: decks } = useDecksToLink(organization.id, !isReadOnly)
  const [otherId, setOtherId] = useState<string | null>(null)
  const choose = (id: string | null) => {
    setOtherId(id)
    onBegin(id)
  }
  const open = decks?.filter(({ id, language }) => id !== facts.id && !taken.includes(language)) ?? []
  const { data: there, error } = useOtherDraft(otherId)
  const other = open.find(({ id }) => id === otherId)
  if (isReadOnly || open.length === 0) return null
  return (
    <>
      <Select
        // "Or" follows the other way, which is not there while one links.
        label={otherId === null ? t('link.deck') : t('link.chosen')}
        value={otherId ?? ''}
        placeholder={t('link.choose')}
        options={open.map(({ id, title, language }) => ({ value: id, label: `${title} (${languageNames[language]})` }))}
        onChange={choose}
      />
      <FailureNotice error={error} />
      {other && there && (
        <Preview key={other.id} draft={draft} other={other} there={there} onDone={() => choose(null)} />
      )}
    </>
  )
}

interface PreviewProps {
  draft: OpenDraft
  other: BuilderDeck
  there: DraftView
  onDone: () => void
}

function Preview({ draft, other, there, onDone }: PreviewProps) {
  const t = useTranslations('deck-editor')
  const { facts, view } = useEditor()
  const [matches, setMatches] = useState(() => matchParts(view, there))
  const link = useLinkDeck(draft, facts.id, () => {
    toast(t('link.done'))
    onDone()
  })
  const paired = new Set(matches.flatMap(({ otherId }) => otherId ?? []))
  const alone = {
    here: matches.length - paired.size,
    there: [...there.cards, ...there.perspectives].filter(({ id }) => !paired.has(id)).length,
  }
  const pairs = [...matchSuits(view, there), ...matches].flatMap(({ kind, id, otherId }) =>
    otherId === null ? [] : [{ kind, id, otherId }],
  )
  return (
    <>
      <p>{t('link.lead')}</p>
      {alone.here + alone.there > 0 && (
        <p>
          {alone.here > 0 && t('link.alone', { count: alone.here, language: languageNames[facts.language] })}{' '}
          {alone.there > 0 && t('link.alone', { count: alone.there, language: languageNames[other.language] })}
        </p>
      )}
      <PairTable
        matches={matches}
        other={other}
        there={there}
        onMatch={(id, otherId) => setMatches(withMatch(matches, id, otherId))}
      />
      <WholeDraftRefused error={link.error} notSaved={t('link.notSaved')} />
      <div className={styles.ways}>
        <Button look="next" pending={link.isPending} onPress={() => link.mutate({ deckId: other.id, pairs })}>
          {t('link.confirm')}
        </Button>
        <Button look="text" onPress={onDone}>
          {t('link.cancel')}
        </Button>
      </div>
    </>
  )
}
