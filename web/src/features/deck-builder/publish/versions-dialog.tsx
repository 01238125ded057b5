import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { deckLimits } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { labelOfField } from '../editing/conflict-words.ts'
import { useEditorTools } from '../editing/editor-context.ts'
import { fieldOfClient } from '../sync/draft-answer.ts'
import type { OpenDraft } from '../sync/open-draft.ts'
import { GoBackDialog, useGoBack } from './go-back-dialog.tsx'
import styles from './publish.module.css'
import { WholeDraftRefused } from './whole-draft-refused.tsx'

type Version = Answer<'GET /v1/decks/:deckId/versions'>['data'][number]

interface VersionsDialogProps {
  draft: OpenDraft
  onClose: () => void
}

/** The published versions: who, when, and the changes. Going back to one makes it the draft. */
export function VersionsDialog({ draft, onClose }: VersionsDialogProps) {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  const { facts, isReadOnly } = useEditorTools()
  const { data, error, refetch } = useQuery({
    queryKey: ['deck-versions', facts.id, facts.version],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/decks/:deckId/versions', { params: { deckId: facts.id }, signal })).data,
    staleTime: 0,
  })
  const { catchUp } = draft
  // Whether the current version can be gone back to is known after hearing what others did.
  useEffect(() => void catchUp().catch(() => false), [catchUp])
  const goBack = useGoBack(draft)
  const [asked, ask] = useState<number | null>(null)
  const done = (version: number) => {
    toast(t('versions.done', { version }))
    onClose()
  }
  const back = (version: number) =>
    goBack.mutate({ version, mayDiscard: false }, { onSuccess: (reply) => (reply ? done(version) : ask(version)) })
  if (asked !== null)
    return <GoBackDialog draft={draft} version={asked} onDone={() => done(asked)} onClose={() => ask(null)} />
  return (
    <Dialog isOpen size="wide" onClose={onClose} title={t('menu.versions')} closeLabel={builder('back')}>
      <WholeDraftRefused error={goBack.error} notSaved={t('versions.notSaved')} />
      {error ? (
        <LoadFailed title={t('versions.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <p>{t('versions.none')}</p>
      ) : (
        <>
          {data.length === deckLimits.versionsShown && <p>{t('versions.newest', { max: data.length })}</p>}
          <ol className={styles.versions} reversed>
            {data.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                action={
                  !isReadOnly &&
                  (!version.isCurrent || facts.hasUnpublishedChanges) && (
                    <Button look="line" size="sm" pending={goBack.isPending} onPress={() => back(version.version)}>
                      {t('versions.back')}
                    </Button>
                  )
                }
              />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}

function VersionRow({ version, action }: { version: Version; action: ReactNode }) {
  const t = useTranslations('deck-editor')
  const decks = useTranslations('deck-builder')
  const { dateTime } = useFormats()
  const lists = (['added', 'changed', 'removed'] as const).filter(
    (list) => version[list].length > 0 && version.version > 1,
  )
  const titled = (label: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${label}: ${names.join(', ')}`]
  const fields = version.changedFields.flatMap(
    (field) => labelOfField(t, { kind: 'deck', field: fieldOfClient(field) }) ?? [],
  )
  const others = [
    ...titled(t('versions.deck'), fields),
    ...titled(t('versions.suits'), version.changedSuits),
    ...titled(t('versions.perspectives'), version.changedPerspectives),
    ...(version.isReordered ? [t('versions.order')] : []),
  ]
  return (
    <li>
      <div>
        <h3>{t('versions.number', { version: version.version })}</h3>
        <p>
          {[
            dateTime(version.publishedAt),
            ...(version.publisherName === null ? [] : [version.publisherName]),
            decks('cards', { count: version.cardCount }),
            ...(version.gameCount > 0 ? [decks('used.games', { count: version.gameCount })] : []),
          ].join(', ')}
        </p>
        {lists.map((list) => (
          <p key={list}>
            {t(`versions.${list}`, { count: version[list].length })}: {version[list].slice(0, 12).join(', ')}
            {version[list].length > 12 && ', …'}
          </p>
        ))}
        {version.version > 1 && (
          <>
            {others.map((said) => (
              <p key={said}>{said}</p>
            ))}
            {lists.length + others.length === 0 && <p>{t('versions.words')}</p>}
          </>
        )}
      </div>
      {action}
    </li>
  )
}
