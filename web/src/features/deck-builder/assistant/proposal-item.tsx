import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useEditor } from '../editing/editor-context.ts'
import styles from './assistant.module.css'
import { cardOf, type Proposal, proposedFields, standingOf } from './proposals.ts'
import { wordDifference } from './word-difference.ts'

interface ProposalItemProps {
  proposal: Proposal
  isApplied: boolean
  isKept: boolean
  onApply: () => void
  onKeep: () => void
  onTakeBack: () => void
}

/** One proposal: its card, the diff against the current text, and the buttons to apply or reject it. */
export function ProposalItem({ proposal, isApplied, isKept, onApply, onKeep, onTakeBack }: ProposalItemProps) {
  const t = useTranslations('ai')
  const { state, lang, choose } = useEditor()
  const { action, suitId, fields, why } = proposal
  const card = cardOf(state, proposal)
  const suit = state.parts.get(card?.suitId ?? suitId ?? '')
  const title = card?.title ?? fields.title ?? proposal.before?.title ?? ''
  const standing = standingOf(state, proposal)
  const stub =
    suit?.partKind === 'suit' ? <CardStub suit={suit.kind} title={title} lang={lang} /> : <b lang={lang}>{title}</b>
  return (
    <li className={isKept ? `${styles.proposal} ${styles.kept}` : styles.proposal}>
      <p className={styles.head}>
        {card ? (
          <button type="button" className={styles.plain} onClick={() => choose({ kind: 'card', id: card.id })}>
            {stub}
          </button>
        ) : (
          stub
        )}
        <span>
          {isApplied ? (
            <span className={styles.applied}>
              <Icon name="check" /> {t('assistant.applied')}
            </span>
          ) : (
            t(`assistant.actions.${action}`)
          )}
        </span>
      </p>
      {action !== 'remove' && (
        <div className={styles.difference} lang={lang}>
          {proposedFields.map((name) =>
            fields[name] === undefined ? null : (
              <p key={name} className={styles[name]}>
                <Difference before={isApplied ? fields[name] : (card?.[name] ?? '')} after={fields[name]} />
              </p>
            ),
          )}
        </div>
      )}
      {why !== '' && <p className={styles.quiet}>{why}</p>}
      {!isApplied && standing !== 'new' && <p className={styles.quiet}>{t(`assistant.standings.${standing}`)}</p>}
      <div className={styles.tools}>
        {isApplied || isKept ? (
          <Button look="text" size="sm" onPress={onTakeBack}>
            {t(isApplied ? 'assistant.takeBack' : 'assistant.lookAgain')}
          </Button>
        ) : (
          (standing === 'new' || standing === 'stale') && (
            <>
              <Button look="line" size="sm" onPress={onApply}>
                {t(`assistant.apply.${action}`)}
              </Button>
              <Button look="text" size="sm" onPress={onKeep}>
                {t('assistant.keep')}
              </Button>
            </>
          )
        )}
      </div>
    </li>
  )
}

function Difference({ before, after }: { before: string; after: string }) {
  return (
    <>
      {wordDifference(before, after).map(({ kind, text }, index) => (
        <span key={index}>
          {index > 0 && ' '}
          {kind === 'gone' ? <del>{text}</del> : kind === 'new' ? <ins>{text}</ins> : text}
        </span>
      ))}
    </>
  )
}
