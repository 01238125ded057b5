import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { languages, type Language } from '#domain/languages.ts'
import { draftLimits } from '#domain/limits.ts'
import { buildingRefused } from '../../../lib/builder/may-build.ts'
import { PlanNotice } from '../../../lib/builder/plan-notice.tsx'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { useCreateDeck } from './deck-queries.ts'
import styles from './list.module.css'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

/** Asks for a new deck's title and language. The rest is entered in the editor. */
export function CreateDeckPage({ organization }: { organization: Organization }) {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [language, setLanguage] = useState<Language>(organization.preferredLanguage)
  const create = useCreateDeck(organization.id)
  const submit = useSubmit(async () => {
    const { id } = await create.mutateAsync({ title, language })
    await navigate(paths.deck(id), { replace: true })
  })
  usePageTitle(t('new'))
  return (
    <PageFrame crumb={<Link to={paths.decks()}>{t('title')}</Link>} title={t('new')} meta={t('create.lead')}>
      <PlanNotice organization={organization} />
      {buildingRefused(organization) === null && (
        <form className={styles.form} onSubmit={submit.onSubmit} noValidate>
          <FailureNotice error={submit.error} />
          <TextField
            label={builder('title')}
            value={title}
            onChange={setTitle}
            maxLength={draftLimits.titleMax}
            autoComplete="off"
            ref={focusWhenShown}
          />
          <Select
            label={builder('language')}
            hint={t('create.languageHint')}
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={setLanguage}
          />
          <div>
            <Button look="next" type="submit" pending={submit.pending}>
              {t('create.start')}
            </Button>
          </div>
        </form>
      )}
    </PageFrame>
  )
}
