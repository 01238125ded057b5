import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { Template } from './template.ts'

/** Describes a template's uses: "2 game types, 5 games"; empty without any. */
export function useUses(): (template: Pick<Template, 'gameTypeCount' | 'gameCount'>) => string {
  const t = useTranslations('templates')
  return ({ gameTypeCount, gameCount }) =>
    [
      ...(gameTypeCount > 0 ? [t('used.types', { count: gameTypeCount })] : []),
      ...(gameCount > 0 ? [t('used.games', { count: gameCount })] : []),
    ].join(', ')
}
