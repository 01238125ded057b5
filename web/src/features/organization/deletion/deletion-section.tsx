import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { OrganizationFacts } from '../organization-change.ts'
import styles from '../organization.module.css'
import { factsOf } from './deletion-state.ts'
import { DestroyForm } from './destroy-form.tsx'
import { useDeletion } from './use-deletion.ts'

/** Deletes the organization after a mailed code and consent, then logs out. */
export function DeletionSection({
  organization,
  onDestroyed,
}: {
  organization: OrganizationFacts
  onDestroyed: () => void
}) {
  const t = useTranslations('organization')
  const failureText = useFailureText()
  const { state, prepare, destroy, cancel } = useDeletion(organization.id)
  const facts = factsOf(state)
  return (
    <Section title={t('deletion.title')}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('deletion.text')}</p>
        {state.at === 'error' && state.failure === 'prepare_error' && (
          <Notice kind="error" isNews title={t('deletion.prepareError')}>
            {failureText(state.cause)}
          </Notice>
        )}
        {facts ? (
          <DestroyForm
            name={organization.name}
            facts={facts}
            pending={state.at === 'destroying'}
            onDestroy={(code) => void destroy(code)}
            onCancel={cancel}
            onAgain={() => void prepare()}
            failure={state.at === 'error' ? state : null}
          />
        ) : (
          <div>
            <Button look="line" pending={state.at === 'preparing'} onPress={() => void prepare()}>
              {t('deletion.prepare')}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        isOpen={state.at === 'destroyed'}
        onClose={onDestroyed}
        title={t('deletion.destroyedTitle', { name: organization.name })}
        closeLabel={t('deletion.leave')}
        actions={
          <Button look="next" onPress={onDestroyed} data-focus-first="">
            {t('deletion.leave')}
          </Button>
        }
      >
        <p>{t('deletion.destroyed')}</p>
      </Dialog>
    </Section>
  )
}
