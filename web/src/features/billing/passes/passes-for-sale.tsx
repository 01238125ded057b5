import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useLink } from '../../../lib/use-link.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import styles from '../billing.module.css'
import { type PassForSale, usePassesForSale } from './passes-queries.ts'

/** Day passes and packs for sale. */
export function PassesForSale({ organizationId }: { organizationId: string }) {
  const t = useTranslations('billing')
  const { data: products } = usePassesForSale(organizationId)
  return (
    <Section title={t('passes.buy')}>
      <ul className={styles.passes}>
        {products?.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </ul>
      <p className={`${styles.quiet} ${styles.rules}`}>{t('passes.rules')}</p>
    </Section>
  )
}

function ProductRow({ product }: { product: PassForSale }) {
  const t = useTranslations('billing')
  const { money } = useFormats()
  const link = useLink(paths.purchaseProduct(product.key))
  const { quantity, unitAmount, currency } = product
  const name = t('lines.passes', { count: quantity })
  return (
    <li>
      <span>
        <span className={styles.strong}>{name}</span>
        {quantity > 1 && (
          <span className={styles.quiet}>
            {t('passes.each', { amount: money(Math.round(unitAmount / quantity), currency) })}
          </span>
        )}
      </span>
      <span className={styles.fig}>{money(unitAmount, currency)}</span>
      <ButtonLink look="line" size="sm" aria-label={`${t('passes.buyOne')}: ${name}`} {...link}>
        {t('passes.buyOne')}
      </ButtonLink>
    </li>
  )
}
