import { analysisLimits } from '#domain/limits.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Quarters } from '../../../lib/rose/quarters.tsx'
import { Rose } from '../../../lib/rose/rose.tsx'
import { roseScale } from '../../../lib/rose/rose-scale.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { AnalysisSection, FigureTable } from '../section/analysis-section.tsx'
import { type Analysis, cardsById, type Quadrant, type RoundsAsked } from '../query/analysis-query.ts'
import styles from './quadrants.module.css'
import shared from '../section/shared.module.css'
import { useMarks } from '../charts/use-marks.ts'

interface QuadrantsProps {
  analysis: Analysis
  onOpen: (asked: RoundsAsked) => void
}

/** The positions of the chosen cards: emotion, risk, looking back and priority, all four on one scale. */
export function Quadrants({ analysis, onOpen }: QuadrantsProps) {
  const t = useTranslations('analysis')
  const words = useTranslations('quadrants')
  const { number } = useFormats()
  const { quadrants } = analysis
  const poles = quadrants.flatMap((quadrant) => quadrant.poles)
  const { perRing, first } = roseScale(poles)
  const percent = (value: number) => number(value, { style: 'percent' })
  return (
    <AnalysisSection
      id="quadrants"
      title={t('sections.quadrants')}
      aside={words('ring', { count: perRing })}
      note={<p>{t('quadrants.how')}</p>}
      table={
        <FigureTable
          caption={t('sections.quadrants')}
          rows={poles}
          rowId={({ pole }) => pole}
          columns={[
            { id: 'pole', title: t('quadrants.pole'), names: true, cell: ({ pole }) => words(`poles.${pole}`) },
            { id: 'cards', title: t('figures.cards'), end: true, cell: ({ count }) => number(count) },
            { id: 'of', title: t('quadrants.of'), end: true, cell: ({ of }) => number(of) },
            {
              id: 'likely',
              title: t('cards.likely'),
              end: true,
              cell: ({ low, high, of }) => (of === 0 ? t('none') : `${percent(low)}–${percent(high)}`),
            },
          ]}
        />
      }
    >
      <div className={styles.roses}>
        {quadrants.map((quadrant) => (
          <Family key={quadrant.family} {...{ quadrant, analysis, onOpen, perRing, first }} />
        ))}
      </div>
    </AnalysisSection>
  )
}

function Family({
  quadrant: { family, games, cards, poles },
  analysis,
  onOpen,
  perRing,
  first,
}: QuadrantsProps & { quadrant: Quadrant; perRing: number; first: number }) {
  const t = useTranslations('analysis')
  const words = useTranslations('quadrants')
  const { number } = useFormats()
  const byId = cardsById(analysis)
  const isFew = cards < analysisLimits.quadrantCardsMin
  const out = poles.filter(({ standsOut }) => standsOut)
  const says = poles.map(({ pole, count }) => `${words(`poles.${pole}`)} ${number(count)}`).join(', ')
  const most = [...poles].sort((a, b) => b.count - a.count)[0]
  const fullest = out[0] ?? most
  const atFullest = isFew
    ? []
    : (fullest?.cards ?? []).slice(0, 2).flatMap((one) => (byId.get(one.cardId) ? [one] : []))
  const pressed = poles.filter(({ count }) => count > 0)
  const { chart, mark } = useMarks(words(`families.${family}`), pressed.length + atFullest.length)
  return (
    <div className={styles.rose} {...chart}>
      <h3>{words(`families.${family}`)}</h3>
      <p className={shared.quiet}>
        {t('quadrants.cards', { count: cards, shown: number(cards), games: number(games) })}
      </p>
      {cards === 0 ? (
        <p className={shared.slot}>{t('quadrants.none')}</p>
      ) : (
        <Quarters
          className={classNames(styles.quarters, isFew && styles.few)}
          rose={
            !isFew && (
              <Rose
                poles={poles}
                perRing={perRing}
                first={first}
                hasAxes={family !== 'retrospective'}
                label={`${words(`families.${family}`)}: ${says}`}
              />
            )
          }
          corners={poles.map(({ pole, count, cards: atPole }) => ({
            id: pole,
            content: (
              <>
                <button
                  type="button"
                  className={styles.pole}
                  disabled={count === 0}
                  onClick={() => onOpen({ pole, only: 'chosen' })}
                  {...(count > 0 && mark(pressed.findIndex((one) => one.pole === pole)))}
                >
                  {words(`poles.${pole}`)} <b>{number(count)}</b>
                </button>
                {isFew &&
                  atPole.flatMap(({ cardId }) => {
                    const card = byId.get(cardId)
                    return card
                      ? [<CardStub key={cardId} suit={card.suitKind} title={card.title} lang={card.language} />]
                      : []
                  })}
              </>
            ),
          }))}
        />
      )}
      <p className={shared.quiet}>
        {isFew && cards > 0 && t('quadrants.few', { count: analysisLimits.quadrantCardsMin })}
        {!isFew &&
          (out.length > 0
            ? t('quadrants.most', { poles: out.map(({ pole }) => words(`poles.${pole}`)).join(', ') })
            : words('even'))}
      </p>
      {!isFew && (
        <div className={shared.stubs}>
          {atFullest.flatMap(({ cardId, count }, index) => {
            const card = byId.get(cardId)
            return card
              ? [
                  <button
                    key={cardId}
                    type="button"
                    className={shared.plain}
                    onClick={() => onOpen({ cardId, only: 'chosen', ...(fullest && { pole: fullest.pole }) })}
                    {...mark(pressed.length + index)}
                  >
                    <CardStub suit={card.suitKind} title={card.title} note={number(count)} lang={card.language} />
                  </button>,
                ]
              : []
          })}
        </div>
      )}
    </div>
  )
}
