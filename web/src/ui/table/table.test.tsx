import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Drawn, drawn } from '#testing/drawn.ts'
import { sampleDeck, sampleFaces, sampleSeats } from '../gallery/samples.ts'
import { stageQuery } from '../use-media.ts'
import { CardVotes } from './card-votes.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { ChoiceStubs } from './choice-stubs.tsx'
import { PhoneTable } from './phone-table.tsx'
import { SeatArc } from './seat-arc.tsx'
import { SeatGrid } from './seat-grid.tsx'
import { SeatList } from './seat-list.tsx'
import { SettledCard } from './settled-card.tsx'
import { StageBoard } from './stage-board.tsx'
import { StageTable } from './stage-table.tsx'
import { TableTalk } from './table-talk.tsx'
import { VoteCount } from './vote-count.tsx'

/** The media queries that match. */
const holds = vi.hoisted(() => new Set<string>())
vi.mock(import('../use-media.ts'), async (original) => ({
  ...(await original()),
  useMedia: (query: string) => holds.has(query),
}))
beforeEach(() => {
  holds.clear()
  holds.add(stageQuery)
})

const faces = sampleFaces('en')
const title = faces[0]?.title ?? ''

describe('people at the table', () => {
  const seats = (count: number) => sampleSeats('en', count)
  const table = (count: number) =>
    drawn(
      <StageTable label="Around the table" seats={seats(count)} deck={sampleDeck}>
        Talk
      </StageTable>,
    )

  test.each([1, 7, 8, 16, 30])('%i: each is told in a sentence, on the stage and in a small window', (count) => {
    for (const window of ['stage', 'small']) {
      if (window === 'small') holds.clear()
      const drawing = table(count)
      expect(drawing.all('li')).toHaveLength(count)
      for (const { sentence } of seats(count)) expect(drawing.words).toContain(sentence)
      expect(drawing.words.includes('Talk')).toBe(window === 'small' || count <= 16)
    }
  })

  test('a seat is a control where pressing it does something', () => {
    const pressed = seats(3).map((seat) => ({
      ...seat,
      press: { label: `Turn ${seat.name}`, onPress: () => undefined },
    }))
    const still = seats(3).map((seat) => ({ ...seat, press: undefined }))
    for (const Table of [SeatArc, SeatGrid, SeatList]) {
      const draw = (given: typeof pressed | typeof still) =>
        drawn(<Table label="Around the table" seats={given} deck={sampleDeck} />).all('button')
      expect([draw(pressed).map((button) => button['aria-label']), draw(still)]).toEqual([
        pressed.map(({ press }) => press.label),
        [],
      ])
    }
  })

  test('while they come nobody has a place for a card', () => {
    const waiting = seats(3).map((seat) => ({ ...seat, card: null, stateLabel: 'Choosing a card' }))
    const words = (isGathering: boolean) =>
      drawn(<SeatArc label="Around the table" seats={waiting} deck={sampleDeck} isGathering={isGathering} />).words
    expect([words(true).includes('Choosing a card'), words(false).includes('Choosing a card')]).toEqual([false, true])
  })

  test('from eight on the card that is told about lies whole in the middle', () => {
    const wordy = { ...faces[0]!, description: 'Saying “I don’t know yet” early. '.repeat(7) }
    const many = seats(9).map((seat, index) => ({ ...seat, press: undefined, card: index === 0 ? wordy : null }))
    const grid = (id: string | null) =>
      drawn(
        <SeatGrid label="Around the table" seats={many} deck={sampleDeck} told={{ id, onTell: () => undefined }}>
          Talk
        </SeatGrid>,
      )
    expect([grid(null).all('article').length, grid(many[0]!.id).all('article').length]).toEqual([0, 1])
    expect(
      grid(many[0]!.id)
        .all('button')
        .map((button) => button['aria-pressed']),
    ).toEqual(['true'])
    // It has less room there than on an empty table.
    const type = ({ markup }: Drawn) => Number(/--stage-type:([\d.]+)/.exec(markup)?.[1])
    expect(type(grid(many[0]!.id))).toBeLessThan(type(drawn(<SettledCard face={wordy} />)))
    expect([grid(null).words.includes('Talk'), grid(many[0]!.id).words.includes('Talk')]).toEqual([true, false])
  })
})

describe('a choice among cards', () => {
  const choices = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `c${index}`,
      face: faces[index % faces.length]!,
      caption: `Player ${index}`,
      votes: { count: index, label: `${index} votes` },
    }))
  const cards = (count: number, value: string | null, onChoose?: () => void) =>
    drawn(
      <ChoiceCards
        legend="Cards on the table"
        choices={choices(count)}
        value={value}
        onChoose={onChoose}
        chosenLabel="Chosen"
      >
        Votes
      </ChoiceCards>,
    )

  test.each([
    [3, 3],
    [7, 7],
    [8, 0],
  ])('of %i: whole cards up to seven, stubs from there on', (count, whole) => {
    expect(cards(count, null, () => undefined).all('article')).toHaveLength(whole)
    expect(cards(count, null, () => undefined).all('input')).toHaveLength(count)
  })

  test('in a small window is always of stubs', () => {
    holds.clear()
    expect(cards(3, null).all('article')).toEqual([])
  })

  test('that nobody may make shows the cards and what was chosen', () => {
    expect(cards(3, 'c1').all('input')).toEqual([])
    expect(cards(3, 'c1').words).toContain('Chosen: Player 1')
    expect(cards(3, null).words).not.toContain('Chosen')
  })

  test('says whose card it is and what it got, to screen readers too', () => {
    const [first, second] = cards(3, 'c1', () => undefined).all('input')
    expect(first?.['aria-label']).toBe(`Player 0: ${title}, 0 votes`)
    expect(['checked' in first!, 'checked' in second!]).toEqual([false, true])
  })

  test('among more than twenty leaves no room under it', () => {
    const stubs = (count: number) =>
      drawn(
        <ChoiceStubs legend="Cards" choices={choices(count)} value="c0" chosenLabel="Chosen" isStage>
          Votes so far
        </ChoiceStubs>,
      ).words
    expect([stubs(20).includes('Votes so far'), stubs(21).includes('Votes so far')]).toEqual([true, false])
    expect(stubs(20)).toContain('Chosen')
  })
})

describe('votes', () => {
  test('are counted up before everybody, or shown at once to who wants it calm', () => {
    const shown = () => drawn(<CardVotes count={3} label="3 votes" />).words
    expect(shown()).toBe('0 votes 3 votes')
    holds.add('(prefers-reduced-motion: reduce)')
    expect(shown()).toBe('3 votes 3 votes')
  })

  test('lie there as slips, as far as twelve; the words say the rest', () => {
    const count = (cast: number, total: number) =>
      drawn(
        <VoteCount cast={cast} total={total} note="Secret">
          {cast} of {total} have voted
        </VoteCount>,
      )
    expect([count(4, 6).all('i').length, count(4, 6).all('svg').length]).toEqual([6, 4])
    expect([count(4, 13).all('i').length, count(4, 13).words]).toEqual([0, '4 of 13 have voted Secret'])
  })
})

describe('the wood', () => {
  test('is decoration under what lies on it', () => {
    for (const drawing of [
      drawn(<StageBoard isLow>Cards</StageBoard>),
      drawn(<PhoneTable height="low">Cards</PhoneTable>),
    ]) {
      expect(drawing.words).toBe('Cards')
      expect(drawing.all('div').filter((div) => div['aria-hidden'] === 'true')).toHaveLength(1)
    }
  })

  test('holds the crux, a heading of the page, and what there is to say', () => {
    const crux = drawn(<SettledCard face={faces[0]!}>Chosen by 4 of 6</SettledCard>)
    expect([crux.words.includes(title), crux.words.endsWith('Chosen by 4 of 6'), crux.all('h2').length]).toEqual([
      true,
      true,
      1,
    ])
  })

  test('what is said there stands beside the pile, if there is one', () => {
    const talk = (deck?: typeof sampleDeck) =>
      drawn(
        <TableTalk note="One at a time" deck={deck}>
          4 of 6 have played
        </TableTalk>,
      )
    expect(talk().words).toBe('4 of 6 have played One at a time')
    expect([talk().all('svg').length, talk(sampleDeck).all('svg').length]).toEqual([0, 3])
  })
})
