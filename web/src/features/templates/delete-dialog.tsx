import { ApiError } from '../../lib/api/api-error.ts'
import { DeleteItem } from '../../lib/builder/delete-item.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './templates.module.css'
import type { Template } from './template.ts'
import { useDeleteTemplate } from './template-queries.ts'

/** Asks before a template is deleted. If game types use it, lists them instead. */
export function DeleteDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useTranslations('templates')
  const remove = useDeleteTemplate()
  // A game type may have started to use it since the list was loaded.
  const usedSince = remove.error instanceof ApiError && remove.error.code === 'template_in_use'
  if (template.gameTypeCount > 0 && !usedSince) return <InUse template={template} onClose={onClose} />
  return <DeleteItem area="templates" item={template} remove={remove} lost={t('delete.text')} onClose={onClose} />
}

function InUse({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useTranslations('templates')
  const builder = useTranslations('builder')
  const others = template.gameTypeCount - template.gameTypes.length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('delete.usedTitle', { title: template.title })}
      closeLabel={builder('back')}
      actions={
        <Button look="line" onPress={onClose}>
          {builder('back')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>{t('delete.used')}</p>
        <ul>
          {template.gameTypes.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {others > 0 && <li>{t('delete.others', { count: others })}</li>}
        </ul>
      </div>
    </Dialog>
  )
}
