import { useTranslations } from '../../lib/i18n/use-translations.ts'
import styles from './handbook.module.css'
import type { HandbookBlock } from './handbook-content.ts'

interface ChapterBlocksProps {
  blocks: readonly HandbookBlock[]
  headingAs?: 'h2' | 'h3'
}

/** The text of a chapter. Blocks never change their order, so their indexes are their keys. */
export function ChapterBlocks({ blocks, headingAs: Heading = 'h2' }: ChapterBlocksProps) {
  const t = useTranslations('handbook')
  return blocks.map((block, index) => {
    const key = `${index}`
    if ('heading' in block)
      return (
        <Heading key={key} className={styles.heading}>
          {block.heading}
        </Heading>
      )
    if ('text' in block)
      return (
        <p key={key} className={styles.text}>
          {block.text}
        </p>
      )
    if ('list' in block)
      return (
        <ul key={key} className={styles.list}>
          {block.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    return (
      <figure key={key} className={styles.say}>
        {/* Shown once for several in a row. */}
        <figcaption className={'say' in (blocks[index - 1] ?? {}) ? 'vh' : undefined}>{t('say')}</figcaption>
        <blockquote>{block.say}</blockquote>
      </figure>
    )
  })
}
