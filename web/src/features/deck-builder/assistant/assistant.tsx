import { type ReactNode, useState } from 'react'
import { deckLimits } from '#domain/limits.ts'
import { relationMay } from '#domain/permissions/organization-rules.ts'
import { AskForm } from '../../../lib/ai/ask-form.tsx'
import { ChatTurns } from '../../../lib/ai/chat-turns.tsx'
import { NoAi } from '../../../lib/ai/no-ai.tsx'
import { postStream } from '../../../lib/ai/post-stream.ts'
import { useAiReason } from '../../../lib/ai/use-ai-reason.ts'
import { type Turn, useChat } from '../../../lib/ai/use-chat.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useLanguage, useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useEditor, useEditorTools } from '../editing/editor-context.ts'
import { assistantHeading } from '../editing/focus-field.ts'
import { useProposals } from '../editing/use-proposals.ts'
import type { Step } from '../model/steps.ts'
import styles from './assistant.module.css'
import { ProposalItem } from './proposal-item.tsx'
import { answerOf, editsOf, isApplied, type Proposal, standingOf, textOf } from './proposals.ts'

const starters = ['shorter', 'more', 'translate', 'duplicates', 'plainer'] as const

/** What became of a proposal: the undo step that applied it, or rejected. */
type Fate = { step: Step } | 'kept'

/** A chat about the deck, or that no AI is connected; nothing for those who only read the draft. */
export function Assistant({ deckId }: { deckId: string }) {
  const t = useTranslations('ai')
  const { isReadOnly, organization } = useEditorTools()
  const reason = useAiReason(organization.id, 'generate-deck')
  if (isReadOnly) return null
  if (reason === null) return <Proposals deckId={deckId} />
  return (
    <aside className={styles.assistant} aria-labelledby={assistantHeading}>
      <Heading />
      {reason && (
        <NoAi reason={reason} mayManage={relationMay(organization.relation, 'organization.manage-ai')}>
          {t('assistant.noAi')}
        </NoAi>
      )}
    </aside>
  )
}

function Heading({ children }: { children?: ReactNode }) {
  const t = useTranslations('ai')
  return (
    <h2 id={assistantHeading} className={styles.heading} tabIndex={-1}>
      <Icon name="sparkle" />
      {t('assistant.title')}
      {children}
    </h2>
  )
}

/** Shows proposals as diffs; nothing changes until somebody applies one. */
function Proposals({ deckId }: { deckId: string }) {
  const t = useTranslations('ai')
  const tEditor = useTranslations('deck-editor')
  const { number } = useFormats()
  const language = useLanguage()
  const { state } = useEditor()
  const { applyProposal, takeBack } = useProposals()
  const [fates, setFates] = useState<ReadonlyMap<Proposal, Fate>>(new Map())
  const chat = useChat({
    textOf,
    send: (messages, onEvent, signal) =>
      postStream('POST /v1/decks/:deckId/assistant', {
        params: { deckId },
        body: { messages, language },
        signal,
        onEvent,
      }),
  })
  const settle = (entries: readonly (readonly [Proposal, Fate | null])[]) =>
    setFates((all) => {
      const next = new Map(all)
      for (const [proposal, fate] of entries)
        if (fate === null) next.delete(proposal)
        else next.set(proposal, fate)
      return next
    })
  const apply = (proposals: readonly Proposal[]) => {
    const edits = editsOf(state, proposals)
    if (edits.some((made) => made.length === 0)) toast(tEditor('card.full', { max: deckLimits.cardsMax }))
    settle(
      proposals.map((proposal, index) => {
        const step = applyProposal(edits[index] ?? [])
        return [proposal, step ? { step } : null]
      }),
    )
  }
  const isDone = (proposal: Proposal) => {
    const fate = fates.get(proposal)
    return typeof fate === 'object' && isApplied(state, proposal, fate.step)
  }
  const open = (turn: Turn) =>
    answerOf(turn).proposals.filter((proposal) => {
      const standing = standingOf(state, proposal)
      return fates.get(proposal) !== 'kept' && !isDone(proposal) && (standing === 'new' || standing === 'stale')
    })
  const given = chat.turns.flatMap((turn) => answerOf(turn).proposals)
  const applied = given.filter(isDone).length
  return (
    <aside className={styles.assistant} aria-labelledby={assistantHeading} data-own-undo="">
      <Heading>
        {given.length > 0 && (
          <span className={styles.count}>
            {t('assistant.appliedOf', { shown: number(applied), all: number(given.length) })}
          </span>
        )}
      </Heading>
      <ChatTurns chat={chat} label={t('assistant.said')}>
        {(turn) => {
          const { proposals, done } = answerOf(turn)
          // What was made for an older text overwrites somebody's, so it needs its own press.
          const left = open(turn).filter((proposal) => standingOf(state, proposal) === 'new')
          return (
            <>
              {done && done.reply !== '' && <p>{done.reply}</p>}
              {proposals.length > 0 && (
                <p className={styles.quiet}>{t('assistant.count', { count: proposals.length })}</p>
              )}
              {done && proposals.length === 0 && <p>{t('assistant.nothing')}</p>}
              {left.length > 1 && turn.state !== 'asking' && (
                <Button look="line" size="sm" className={styles.all} onPress={() => apply(left)}>
                  {t('assistant.applyAll', { count: left.length, shown: number(left.length) })}
                </Button>
              )}
              <ul role="list" className={styles.proposals}>
                {proposals.map((proposal, index) => {
                  const fate = fates.get(proposal)
                  const step = typeof fate === 'object' ? fate.step : null
                  return (
                    <ProposalItem
                      key={index}
                      proposal={proposal}
                      // After undo, a proposal can be applied again.
                      isApplied={isDone(proposal)}
                      isKept={fate === 'kept'}
                      onApply={() => apply([proposal])}
                      onKeep={() => settle([[proposal, 'kept']])}
                      onTakeBack={() => {
                        if (step) takeBack(step)
                        settle([[proposal, null]])
                      }}
                    />
                  )
                })}
              </ul>
              {done && done.refusedCount > 0 && (
                <p className={styles.quiet}>{t('assistant.refused', { count: done.refusedCount })}</p>
              )}
              {done && done.leftOutCount > 0 && (
                <p className={styles.quiet}>{t('assistant.leftOut', { count: done.leftOutCount })}</p>
              )}
            </>
          )
        }}
      </ChatTurns>
      <AskForm
        chat={chat}
        label={t('assistant.field')}
        starters={starters.map((one) => t(`assistant.wishes.${one}`))}
      />
      <p className={styles.quiet}>{t('assistant.sends')}</p>
    </aside>
  )
}
