import { useId, type CSSProperties } from 'react'
import { Icon } from '../brand/icon.tsx'
import { Card } from '../card/card.tsx'
import { classNames } from '../class-names.ts'
import { useControlled } from '../controls/use-controlled.ts'
import { stageQuery, useMedia } from '../use-media.ts'
import type { ChoiceCardsProps } from './card-choice.ts'
import styles from './choice-cards.module.css'
import { CardVotes } from './card-votes.tsx'
import { ChoiceStubs } from './choice-stubs.tsx'
import { StageBoard } from './stage-board.tsx'

/** Captions with more characters are set smaller: above large cards, above others. */
const longCaption = { large: 22, small: 12 }
/** How many characters the check takes. */
const checkWidth = 2

/** The cards that the group chooses from, on the stage: up to three large, up to seven smaller, stubs above that. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const isStage = useMedia(stageQuery)
  const name = useId()
  const settle = useControlled()
  const { legend, choices, value, onChoose, chosenLabel, lang, children } = props
  if (!isStage || choices.length > 7) return <ChoiceStubs {...props} isStage={isStage} />
  const width = choices.length <= 3 ? 372 : choices.length === 4 ? 340 : choices.length === 5 ? 300 : 240
  const longest = longCaption[choices.length <= 3 ? 'large' : 'small']
  const gap = Math.min(84, (1780 - choices.length * width) / Math.max(1, choices.length - 1))
  const cards = choices.map((choice, index) => {
    const isChosen = choice.id === value
    const place = index - (choices.length - 1) / 2
    const style = {
      '--place': place,
      '--away': Math.abs(place),
    } as CSSProperties
    return (
      <label
        key={choice.id}
        className={classNames(styles.choice, isChosen && styles.chosen, value !== null && !isChosen && styles.other)}
        style={style}
      >
        {onChoose && (
          <input
            type="radio"
            name={name}
            className="vh"
            checked={isChosen}
            onChange={() => {
              onChoose(choice.id)
              settle()
            }}
            aria-label={[`${choice.caption}: ${choice.face.title}`, choice.votes?.label].filter(Boolean).join(', ')}
          />
        )}
        <span
          className={classNames(
            styles.caption,
            choices.length > 3 && styles.plated,
            choice.caption.length + (isChosen ? checkWidth : 0) > longest && styles.long,
          )}
        >
          <span className={styles.plate}>
            <span className={styles.named}>
              {isChosen && <Icon name="check" />}
              {isChosen && <span className="vh">{chosenLabel}: </span>}
              <span className={styles.name}>{choice.caption}</span>
            </span>
          </span>
        </span>
        <Card face={choice.face} lie="lifted" lang={lang} size={width < 372 ? 'brief' : 'stage'} titleAs="p" />
        {choice.votes && <CardVotes {...choice.votes} className={styles.votes} />}
      </label>
    )
  })
  return (
    <StageBoard>
      <fieldset
        className={styles.row}
        style={{ '--width': width, '--gap': gap, '--dip': choices.length <= 3 ? 20 : 8 } as CSSProperties}
      >
        <legend className="vh">{legend}</legend>
        {cards}
      </fieldset>
      {children != null && <div className={styles.foot}>{children}</div>}
    </StageBoard>
  )
}
