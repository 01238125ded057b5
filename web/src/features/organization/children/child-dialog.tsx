import { type SubmitEvent, useId, useState } from 'react'
import { isLanguage, type Language, languages } from '#domain/languages.ts'
import { organizationLimits } from '#domain/limits.ts'
import { faultOf, isAboutFields } from '../../../lib/api/faults.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { languageNames } from '#domain/language-names.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type OrganizationFacts, useOrganizationChange } from '../organization-change.ts'
import styles from '../organization.module.css'
import { useNewChild } from './children-queries.ts'

/** Creates a child organization, or changes its name and language. */
export function ChildDialog({
  parent,
  child,
  onClose,
}: {
  parent: OrganizationFacts
  child: OrganizationFacts | null
  onClose: () => void
}) {
  const t = useTranslations('organization')
  const common = useTranslations('common')
  const formId = useId()
  const creation = useNewChild(parent.id)
  const change = useOrganizationChange(child?.id ?? '')
  const [name, setName] = useState(child?.name ?? '')
  const [preferredLanguage, setLanguage] = useState<Language>(child?.preferredLanguage ?? parent.preferredLanguage)
  const [isEmpty, setIsEmpty] = useState(false)
  const { isPending, error } = child ? change : creation

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const settings = { name: name.trim(), preferredLanguage }
    setIsEmpty(settings.name === '')
    if (settings.name === '') return event.currentTarget.querySelector('input')?.focus()
    if (isPending) return undefined
    const onSuccess = () => {
      onClose()
      toast(t(child ? 'children.changed' : 'children.created', { name: settings.name }))
    }
    return child ? change.mutate(settings, { onSuccess }) : creation.mutate(settings, { onSuccess })
  }

  return (
    <Dialog
      isOpen
      title={t(child ? 'children.editTitle' : 'children.createTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onPress={onClose}>
            {common('back')}
          </Button>
          <Button type="submit" form={formId} look="next" pending={isPending}>
            {t(child ? 'settings.save' : 'children.create')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} noValidate onSubmit={submit}>
        {!child && <p>{t('children.createText')}</p>}
        <TextField
          label={t('settings.name')}
          autoComplete="off"
          maxLength={organizationLimits.nameMax}
          data-focus-first=""
          value={name}
          onChange={setName}
          readOnly={isPending}
          error={isEmpty ? t('settings.nameRequired') : faultOf(error, 'name')}
        />
        <Select
          label={t('settings.language')}
          value={preferredLanguage}
          onChange={(value) => void (isLanguage(value) && setLanguage(value))}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        />
        {!isAboutFields(error, ['name']) && <FailureNotice error={error} />}
      </form>
    </Dialog>
  )
}
