import { Link } from 'react-router'
import { analysisLimits } from '#domain/limits.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Quarters } from '../../lib/rose/quarters.tsx'
import { Rose } from '../../lib/rose/rose.tsx'
import { roseScale } from '../../lib/rose/rose-scale.ts'
import { Section } from '../../ui/frame/section.tsx'
import type { Home } from './home-query.ts'
import styles from './how-it-feels.module.css'

/** How the newest games felt; in words what an analysis says if the plan has none, or there are too few cards. */
export function HowItFeels({ emotionQuadrant }: Pick<Home, 'emotionQuadrant'>) {
  const t = useTranslations('home')
  const words = useTranslations('quadrants')
  const isDrawn = emotionQuadrant !== null && emotionQuadrant.cards >= analysisLimits.quadrantCardsMin
  return (
    <Section
      title={isDrawn ? words('families.emotion') : t('analysis.title')}
      aside={<Link to={paths.gameAnalysis()}>{t('analysis.link')}</Link>}
    >
      {isDrawn ? <Picture quadrant={emotionQuadrant} /> : <p className={styles.quiet}>{t('analysis.text')}</p>}
    </Section>
  )
}

function Picture({ quadrant: { games, cards, poles } }: { quadrant: NonNullable<Home['emotionQuadrant']> }) {
  const t = useTranslations('home')
  const words = useTranslations('quadrants')
  const { number } = useFormats()
  const { perRing, first } = roseScale(poles)
  const says = poles.map(({ pole, count, standsOut }) => {
    const said = `${words(`poles.${pole}`)} ${number(count)}`
    return standsOut ? t('feels.above', { pole: said }) : said
  })
  const label = `${words('families.emotion')}: ${says.join(', ')}`
  return (
    <figure className={styles.figure}>
      <Quarters
        rose={<Rose poles={poles} perRing={perRing} first={first} hasAxes label={label} />}
        corners={poles.map(({ pole, count }, index) => {
          const name = words(`poles.${pole}`)
          const isLeft = index % 2 === 0
          return {
            id: pole,
            // The picture says it.
            content: (
              <p className={styles.pole} aria-hidden="true">
                {isLeft ? `${name} ${number(count)}` : `${number(count)} ${name}`}
              </p>
            ),
          }
        })}
      />
      <figcaption className={styles.quiet}>
        {t('feels.note', {
          count: games,
          cards: number(cards),
          games: number(games),
          ring: words('ring', { count: perRing }),
        })}{' '}
        {poles.some(({ standsOut }) => standsOut) ? t('feels.filled') : words('even')}
      </figcaption>
    </figure>
  )
}
