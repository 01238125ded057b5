import { faultOf } from '../../../lib/api/faults.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { draftBox } from '../autosave/drafts.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { useStage } from '../stage/stage-context.ts'
import { otherFault } from '../saves/other-fault.ts'
import { RecipientsField } from './recipients-field.tsx'
import { sameList } from '../saves/same.ts'
import { SaveMark } from '../saves/save-mark.tsx'
import styles from './fields.module.css'
import { useSaves } from '../saves/use-saves.ts'

/** Who gets the report, and whether the organization may see the game. */
export function ReportSection() {
  const t = useTranslations('crystallization')
  const {
    snapshot: { game },
  } = useStage()
  const { saveRecipients, saveMakePublic } = useSaves()
  const recipients = useAutosave<string[]>({
    known: { value: game.sendReportTo },
    same: sameList,
    isComplete: () => true,
    save: saveRecipients,
    draft: draftBox(game.id, 'recipients'),
  })
  const publicity = useAutosave<boolean>({
    known: { value: game.makePublic },
    same: Object.is,
    isComplete: () => true,
    save: saveMakePublic,
    draft: draftBox(game.id, 'public'),
  })
  const { store } = publicity
  return (
    <Section title={t('report.title')}>
      <div className={styles.fields}>
        <RecipientsField
          gameId={game.id}
          value={recipients.state.value}
          onChange={recipients.store.edit}
          error={
            faultOf(recipients.state.error, 'sendReportTo') ?? otherFault(recipients.state.error, ['sendReportTo'])
          }
        />
        <SaveMark state={recipients.state} />
        <Switch
          checked={publicity.state.value}
          onChange={(isPublic) => {
            store.edit(isPublic)
            void store.flush()
          }}
          note={t('report.publicNote')}
        >
          {t('report.public')}
        </Switch>
        <SaveMark state={publicity.state} />
      </div>
    </Section>
  )
}
