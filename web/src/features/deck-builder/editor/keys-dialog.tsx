import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './keys-dialog.module.css'

const keys = ['arrows', 'enter', 'new', 'copy', 'move', 'next', 'remove', 'escape', 'undo', 'redo'] as const

/** All keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  return (
    <Dialog isOpen onClose={onClose} title={t('menu.keys')} closeLabel={builder('back')}>
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`keys.${key}.key`)}</kbd>
            </dt>
            <dd>{t(`keys.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
