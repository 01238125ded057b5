import { type SubmitEvent, useState } from 'react'
import { type AiAdapter, aiAdapters } from '#domain/ai/ai-contract.ts'
import { faultAt, faultOf } from '../../lib/api/faults.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type OwnEndpoint, useRemoveEndpoint, useSaveEndpoint } from './ai-queries.ts'
import styles from './ai.module.css'
import { TryEndpoint } from './try-endpoint.tsx'

/** The organization's own endpoint: provider, URL, model, and the key, which is never shown again. */
export function EndpointForm({ organizationId, endpoint }: { organizationId: string; endpoint: OwnEndpoint }) {
  const t = useTranslations('ai')
  const isThere = endpoint.adapter !== null
  const saving = useSaveEndpoint(organizationId, isThere)
  const [adapter, setAdapter] = useState<AiAdapter>(endpoint.adapter ?? 'azure')
  const [fields, setFields] = useState(() => fieldsOf(endpoint))
  const [key, setKey] = useState<string | null>(isThere ? null : '')
  const put = (field: keyof typeof fields) => (value: string) => setFields({ ...fields, [field]: value })
  const isAboutFields = saving.error !== null && fieldPaths.some((path) => faultAt(saving.error, path) !== undefined)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending) return
    const { resourceName, baseUrl, model } = fields
    saving.mutate(
      {
        adapter,
        adapterConfig: adapter === 'azure' ? { resourceName, azureModel: model } : { baseUrl, model },
        ...(key === null ? {} : { apiKey: key }),
      },
      {
        onSuccess: () => toast(t('endpoint.saved')),
        // If the key has to be entered again, shows its field.
        onError: (error) => setKey((typed) => (faultOf(error, 'apiKey') === undefined ? typed : (typed ?? ''))),
      },
    )
  }

  return (
    <section className={styles.sheet} aria-labelledby="own-endpoint">
      <h2 id="own-endpoint">{t('endpoint.title')}</h2>
      <p className={styles.quiet}>{t('endpoint.lead')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Select
          label={t('endpoint.provider')}
          value={adapter}
          onChange={(value) => setAdapter(aiAdapters.find((one) => one === value) ?? 'azure')}
          options={aiAdapters.map((one) => ({ value: one, label: t(`endpoint.${one}`) }))}
          error={faultOf(saving.error, 'adapter')}
        />
        {adapter === 'azure' ? (
          <TextField
            label={t('endpoint.resourceName')}
            value={fields.resourceName}
            onChange={put('resourceName')}
            autoComplete="off"
            spellCheck="false"
            error={faultAt(saving.error, ['adapterConfig', 'resourceName'])}
          />
        ) : (
          <TextField
            label={t('endpoint.baseUrl')}
            hint="https://api.example.org/v1"
            type="url"
            value={fields.baseUrl}
            onChange={put('baseUrl')}
            autoComplete="off"
            error={faultAt(saving.error, ['adapterConfig', 'baseUrl'])}
          />
        )}
        <TextField
          label={t('endpoint.model')}
          value={fields.model}
          onChange={put('model')}
          autoComplete="off"
          spellCheck="false"
          error={faultAt(saving.error, ['adapterConfig', adapter === 'azure' ? 'azureModel' : 'model'])}
        />
        {key === null ? (
          <div className={styles.kept}>
            <span className={styles.label}>{t('endpoint.key')}</span>
            <p>
              <span className={styles.fig}>{t('endpoint.endsWith', { last: endpoint.apiKeyLastFour ?? '' })}</span>
              <Button look="text" size="sm" onPress={() => setKey('')}>
                {t('endpoint.replace')}
              </Button>
            </p>
          </div>
        ) : (
          <TextField
            label={t('endpoint.key')}
            type="password"
            value={key}
            onChange={setKey}
            autoComplete="off"
            error={faultOf(saving.error, 'apiKey')}
          />
        )}
        <p className={styles.quiet}>{t('endpoint.sealed')}</p>
        {!isAboutFields && <FailureNotice error={saving.error} />}
        <div className={styles.buttons}>
          <Button type="submit" look="next" pending={saving.isPending}>
            {t('endpoint.save')}
          </Button>
          {isThere && <RemoveButton organizationId={organizationId} />}
        </div>
      </form>
      {isThere && <TryEndpoint organizationId={organizationId} />}
      <p className={styles.sent}>{t('endpoint.sent')}</p>
    </section>
  )
}

const fieldPaths = [
  ['adapter'],
  ['adapterConfig', 'resourceName'],
  ['adapterConfig', 'azureModel'],
  ['adapterConfig', 'baseUrl'],
  ['adapterConfig', 'model'],
  ['apiKey'],
]

function fieldsOf({ adapterConfig }: OwnEndpoint) {
  if (!adapterConfig) return { resourceName: '', baseUrl: '', model: '' }
  return 'resourceName' in adapterConfig
    ? { resourceName: adapterConfig.resourceName, baseUrl: '', model: adapterConfig.azureModel }
    : { resourceName: '', baseUrl: adapterConfig.baseUrl, model: adapterConfig.model }
}

function RemoveButton({ organizationId }: { organizationId: string }) {
  const t = useTranslations('ai')
  const removing = useRemoveEndpoint(organizationId)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="text" onPress={() => setAsked(true)}>
        {t('endpoint.remove')}
      </Button>
      <FailureNotice error={removing.error} />
      <ConfirmDialog
        isOpen={isAsked}
        title={t('endpoint.removeTitle')}
        whatIsLost={t('endpoint.removeLost')}
        confirmLabel={t('endpoint.remove')}
        cancelLabel={t('endpoint.keep')}
        pending={removing.isPending}
        onConfirm={() => removing.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
