import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deckLimits } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useEditor } from '../editing/editor-context.ts'
import type { DraftAnswer } from '../sync/draft-answer.ts'
import { useGoBack } from './discard-dialog.tsx'
import styles from './publish.module.css'

type Version = Answer<'GET /v1/decks/:deckId/versions'>['data'][number]

interface VersionsDialogProps {
  onGoneBack: (answer: DraftAnswer) => void
  onClose: () => void
}

/** The published versions: who, when, and the changes. Going back to one makes it the draft. */
export function VersionsDialog({ onGoneBack, onClose }: VersionsDialogProps) {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  const { facts, isReadOnly } = useEditor()
  const { data, error, refetch } = useQuery({
    queryKey: ['deck-versions', facts.id, facts.version],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/decks/:deckId/versions', { params: { deckId: facts.id }, signal })).data,
    staleTime: 0,
  })
  const goBack = useGoBack(facts.id)
  const back = (version: number) =>
    goBack.mutate(version, {
      onSuccess: (answer) => {
        onGoneBack(answer)
        toast(t('versions.done', { version }))
        onClose()
      },
    })
  return (
    <Dialog isOpen size="wide" onClose={onClose} title={t('menu.versions')} closeLabel={builder('back')}>
      <FailureNotice error={goBack.error} />
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
        {version.version > 1 && lists.length === 0 && <p>{t('versions.words')}</p>}
      </div>
      {action}
    </li>
  )
}
