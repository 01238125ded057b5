import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { relationMay } from '#domain/permissions/organization-rules.ts'
import { api } from '../../../lib/api/api.ts'
import { useRefreshDecks } from '../../../lib/decks/use-refresh-decks.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useEditor, type Chosen } from '../editing/editor-context.ts'
import { focusField } from '../editing/focus-field.ts'
import type { OpenDraft } from '../sync/open-draft.ts'
import { FaultRow } from './fault-row.tsx'
import { publishFaults, sameTitles } from './publish-faults.ts'
import { WholeDraftRefused } from './whole-draft-refused.tsx'
import styles from './publish.module.css'

interface PublishDialogProps {
  draft: OpenDraft
  onClose: () => void
}

/** Lists all faults that prevent publishing, with links; if there are none, asks who may play, and publishes. */
export function PublishDialog({ draft, onClose }: PublishDialogProps) {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  const refresh = useRefreshDecks()
  const { organization, facts, state, view, choose } = useEditor()
  const [visibility, setVisibility] = useState(facts.visibility)
  const mayShare = relationMay(organization.relation, 'organization.share-catalogue')
  const faults = publishFaults(state, view, facts, visibility)
  const twins = sameTitles(view)
  const publish = useMutation({
    mutationFn: async () =>
      draft.onWholeDraft(async (draftVersion) => {
        const body = { visibility, draftVersion }
        return (await api('POST /v1/decks/:deckId/publish', { params: { deckId: facts.id }, body })).data
      }),
    onSuccess: (answer) => {
      draft.store.replace(answer)
      refresh()
      const version = answer.version ?? 1
      toast(t(version === facts.version ? 'publish.same' : 'publish.done', { version }))
      onClose()
    },
  })
  const { catchUp } = draft
  // The faults below are those of the saved draft, with what others did. Without a network, publishing says so.
  useEffect(() => void catchUp().catch(() => false), [catchUp])
  const go = (chosen: Chosen, field: string) => {
    onClose()
    choose(chosen)
    requestAnimationFrame(() => focusField(field))
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
      <WholeDraftRefused error={publish.error} notSaved={t('publish.notSaved')} />
      <ul className={styles.facts}>
        {hasPlayers && <Fact icon="check">{t('publish.enough', { count: view.cards.length })}</Fact>}
        {twins.slice(0, 5).map(({ title, ids }) => (
          <Fact
            key={title}
            icon="info"
            action={
              <Button look="text" size="sm" onPress={() => go({ kind: 'card', id: ids[1] ?? '' }, 'title')}>
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

function Fact({ icon, children, action }: { icon: 'check' | 'info'; children: ReactNode; action?: ReactNode }) {
  return (
    <li className={styles[icon]}>
      <Icon name={icon} />
      <span>{children}</span>
      {action}
    </li>
  )
}
