import { useId, type CSSProperties } from 'react'
import { Icon } from '../brand/icon.tsx'
import { SuitMark } from '../card/suit-mark.tsx'
import { classNames } from '../class-names.ts'
import { useControlled } from '../controls/use-controlled.ts'
import type { ChoiceCardsProps } from './card-choice.ts'
import { CardVotes } from './card-votes.tsx'
import styles from './choice-stubs.module.css'
import { StageBoard } from './stage-board.tsx'
import { wood } from './wood.ts'

/** A choice among many cards, or in a small window: a grid of stubs. */
export function ChoiceStubs({
  legend,
  choices,
  value,
  onChoose,
  chosenLabel,
  lang,
  children,
  isStage,
}: ChoiceCardsProps & { isStage: boolean }) {
  const name = useId()
  const settle = useControlled()
  const grid = (
    <fieldset
      className={classNames(styles.grid, isStage && styles.onStage, choices.length <= 20 && styles.roomy)}
      style={{ '--rows': Math.ceil(choices.length / 5) } as CSSProperties}
    >
      <legend className="vh">{legend}</legend>
      {choices.map(({ id, face, caption, votes }) => (
        <label key={id} className={classNames(styles.stub, `suit-${face.suit}`)}>
          {onChoose && (
            <input
              type="radio"
              name={name}
              className="vh"
              checked={id === value}
              onChange={() => {
                onChoose(id)
                settle()
              }}
            />
          )}
          <span className={styles.words}>
            <span className={styles.title} lang={lang}>
              <SuitMark suit={face.suit} />
              <span>{face.title}</span>
            </span>
            <span className={styles.caption}>{caption}</span>
          </span>
          {votes && <CardVotes {...votes} className={styles.votes} />}
          {id === value && (
            <span className={styles.tick}>
              <Icon name="check" />
              <span className="vh">{chosenLabel}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
  if (!isStage) {
    return (
      <div className={wood(styles.board)}>
        {grid}
        {children}
      </div>
    )
  }
  return (
    <StageBoard edge="flat">
      {grid}
      {children != null && choices.length <= 20 && <div className={styles.foot}>{children}</div>}
    </StageBoard>
  )
}
