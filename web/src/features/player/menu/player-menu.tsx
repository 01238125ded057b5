import { useState } from 'react'
import { languages } from '#domain/languages.ts'
import { LanguageSwitch } from '../../../lib/i18n/language-switch.tsx'
import { languageNames } from '#domain/language-names.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { canVibrate, useSound, useVibration } from '../../../lib/sound/device-choice.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { chooseCardLanguage } from '../device/card-language.ts'
import { Steps, useInstructionText } from '../frame/first-run.tsx'
import { usePlayer } from '../frame/player-context.ts'
import styles from './menu.module.css'
import { MovePage } from './move-page.tsx'
import { RenameForm } from './rename-form.tsx'

type Page = 'menu' | 'rename' | 'move' | 'how'

/** Rare actions: rename, move to another device, change the language, read the instructions. */
export function PlayerMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('player')
  const {
    name,
    snapshot: { game },
    cardLanguage,
    cardLanguages,
  } = usePlayer()
  const how = useInstructionText('preround')
  const [page, setPage] = useState<Page>('menu')
  const titles: Record<Page, string> = {
    menu: name,
    rename: t('menu.rename'),
    move: t('move.title'),
    how: t('menu.how'),
  }
  const isOver = game.state === 'complete'
  const [isLoud, setLoud] = useSound(false)
  const [isFelt, setFelt] = useVibration()
  return (
    <Dialog isOpen onClose={onClose} title={titles[page]} closeLabel={t('close')}>
      {page === 'menu' && (
        <div className={styles.items}>
          {!isOver && (
            <Button look="line" size="lg" wide icon="edit" onPress={() => setPage('rename')}>
              {t('menu.rename')}
            </Button>
          )}
          {!isOver && (
            <Button look="line" size="lg" wide icon="phone" onPress={() => setPage('move')}>
              {t('menu.move')}
            </Button>
          )}
          <Button look="line" size="lg" wide icon="info" onPress={() => setPage('how')}>
            {t('menu.how')}
          </Button>
          <Switch checked={isLoud} onChange={setLoud}>
            {t('menu.sound')}
          </Switch>
          {canVibrate() && (
            <Switch checked={isFelt} onChange={setFelt}>
              {t('menu.vibration')}
            </Switch>
          )}
          <div className={styles.language}>
            <span>{t('menu.language')}</span>
            <LanguageSwitch />
          </div>
          {cardLanguages.length > 0 && (
            <Select
              label={t('menu.cards')}
              options={languages
                .filter((one) => one === game.language || cardLanguages.includes(one))
                .map((one) => ({ value: one, label: languageNames[one] }))}
              value={cardLanguages.includes(cardLanguage) ? cardLanguage : game.language}
              onChange={chooseCardLanguage}
            />
          )}
        </div>
      )}
      {page === 'rename' && <RenameForm onDone={onClose} />}
      {page === 'move' && <MovePage />}
      {page === 'how' && <Steps steps={how.steps} />}
    </Dialog>
  )
}
