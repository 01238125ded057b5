import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { relationMay } from '#domain/permissions/organization-rules.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useEditor } from '../editing/editor-context.ts'
import { titleField } from '../editing/focus-after.ts'
import type { DraftAnswer } from '../sync/draft-answer.ts'
import { FaultRow } from './fault-row.tsx'
import { GameTypeList } from './game-type-list.tsx'
import { publishFaults, sameTitles } from './publish-faults.ts'
import styles from './publish.module.css'

interface PublishDialogProps {
  /** Saves what is unsaved and resolves to whether everything is saved. */
  flush: () => Promise<boolean>
  /** The draft version on this page: nothing is published unseen. */
  seen: () => number
  onPublished: (answer: DraftAnswer) => void
  onClose: () => void
}

/** Lists all faults that prevent publishing, with links; if there are none, asks who may play, and publishes. */
export function PublishDialog({ flush, seen, onPublished, onClose }: PublishDialogProps) {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  const failureText = useFailureText()
  const { organization, facts, state, view, choose } = useEditor()
  const [visibility, setVisibility] = useState(facts.visibility)
  const mayShare = relationMay(organization.relation, 'organization.share-catalogue')
  const faults = publishFaults(state, view, facts, visibility)
  const twins = sameTitles(view)
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new Error('not saved')
      const body = { visibility, draftVersion: seen() }
      return (await api('POST /v1/decks/:deckId/publish', { params: { deckId: facts.id }, body })).data
    },
    onSuccess: (answer) => {
      onPublished(answer)
      toast(t('publish.done', { version: answer.version ?? 1 }))
      onClose()
    },
  })
  // The faults below are those of the saved draft.
  useEffect(() => void flush(), [flush])
  const go = (chosen: Parameters<typeof choose>[0]) => {
    onClose()
    choose(chosen)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(titleField)?.focus())
  }
  const hasPlayers = view.cards.length >= 30 && view.deck.modes.includes('crux')
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={faults.length > 0 ? t('publish.faults', { count: faults.length }) : t('publish.title')}
      closeLabel={builder('back')}
      actions={
        <>
          <Button look="next" disabled={faults.length > 0} pending={publish.isPending} onPress={() => publish.mutate()}>
            {t('publish.confirm', { count: view.cards.length })}
          </Button>
          <Button look="text" onPress={onClose}>
            {t('publish.keepEditing')}
          </Button>
          {facts.version !== null && <p className={styles.note}>{t('publish.keep', { version: facts.version })}</p>}
        </>
      }
    >
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map((fault, index) => (
            <FaultRow
              key={index}
              fault={fault}
              onGo={go}
              onShare={mayShare ? () => setVisibility('organization') : undefined}
            />
          ))}
        </ul>
      )}
      <Refused error={publish.error} text={failureText} />
      <ul className={styles.facts}>
        {hasPlayers && <Fact icon="check">{t('publish.enough', { count: view.cards.length })}</Fact>}
        {twins.slice(0, 5).map(({ title, ids }) => (
          <Fact
            key={title}
            icon="info"
            action={
              <Button look="text" size="sm" onPress={() => go({ kind: 'card', id: ids[1] ?? '' })}>
                {t('publish.goToCard', { number: view.numbers.get(ids[1] ?? '') ?? 0 })}
              </Button>
            }
          >
            {t('publish.twins', { title, count: ids.length })}
          </Fact>
        ))}
      </ul>
      {mayShare ? (
        <RadioCards
          legend={t('publish.who')}
          columns
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'organization', title: builder('who.organization', { organization: organization.name }) },
            { value: 'self', title: builder('who.self') },
          ]}
        />
      ) : (
        <p>{builder('who.selfMember')}</p>
      )}
    </Dialog>
  )
}

function Refused({ error, text }: { error: unknown; text: (error: unknown) => string }) {
  const t = useTranslations('deck-editor')
  if (error === null) return null
  if (!hasCode(error, 'deck_in_use'))
    return (
      <Notice kind="error" isNews>
        {error instanceof Error && error.message === 'not saved' ? t('publish.notSaved') : text(error)}
      </Notice>
    )
  return (
    <Notice kind="error" isNews title={error.title}>
      <p>{error.detail}</p>
      <GameTypeList meta={error.meta} />
    </Notice>
  )
}

function Fact({ icon, children, action }: { icon: 'check' | 'info'; children: ReactNode; action?: ReactNode }) {
  return (
    <li className={styles[icon]}>
      <Icon name={icon} />
      <span>{children}</span>
      {action}
    </li>
  )
}
