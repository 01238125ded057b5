import { describe, expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import { CheckCards } from './check-cards.tsx'
import { Checkbox } from './checkbox.tsx'
import { RadioCards } from './radio-cards.tsx'
import { RatingField } from './rating-field.tsx'
import { Switch } from './switch.tsx'

const nothing = () => undefined
const ticked = (inputs: Record<string, string>[]) => inputs.map((input) => 'checked' in input)
const options = [
  { value: 'crux', title: 'Crux', note: 'Five to twelve people' },
  { value: 'open', title: 'Open talk', disabled: true },
]

describe('a button', () => {
  test('that works is busy, keeps its words and its focus, and takes no press', () => {
    const button = drawn(<Button pending>Finish</Button>)
    expect(button.one('button')).toMatchObject({ 'aria-disabled': 'true', 'aria-busy': 'true', type: 'button' })
    expect(button.one('button')).not.toHaveProperty('disabled')
    expect(button.words).toBe('Finish')
  })

  test('at rest is neither', () => {
    const button = drawn(<Button type="submit">Finish</Button>).one('button')
    expect([button['type'], button['aria-busy'], button['aria-disabled'] === 'true']).toEqual([
      'submit',
      undefined,
      false,
    ])
    expect(drawn(<Button disabled>Not yet</Button>).one('button')).toHaveProperty('disabled')
  })

  test('of an icon alone has a name', () => {
    expect(drawn(<Button icon="close" aria-label="Close" />).one('button')['aria-label']).toBe('Close')
  })

  test('that leads somewhere is a link with an address', () => {
    const link = drawn(
      <ButtonLink href="/games/new" look="next" icon="add">
        New game
      </ButtonLink>,
    )
    expect([link.one('a')['href'], link.words, link.one('svg')['aria-hidden']]).toEqual([
      '/games/new',
      'New game',
      'true',
    ])
  })
})

describe('a tick', () => {
  test('that is missing says so', () => {
    const box = drawn(
      <Checkbox checked={false} onChange={nothing} error="Tick this to go on." note="We never sell it.">
        I have read the terms
      </Checkbox>,
    )
    expect(box.one('input')['aria-invalid']).toBe('true')
    expect(box.words).toBe('I have read the terms We never sell it. Tick this to go on.')
  })

  test('and a switch show how they stand', () => {
    const both = (checked: boolean) =>
      drawn(
        <>
          <Checkbox checked={checked} onChange={nothing}>
            One
          </Checkbox>
          <Switch checked={checked} onChange={nothing} note="At once">
            Two
          </Switch>
        </>,
      )
    expect([ticked(both(true).all('input')), ticked(both(false).all('input'))]).toEqual([
      [true, true],
      [false, false],
    ])
    expect(both(true).all('input')[1]?.['role']).toBe('switch')
    expect(both(true).all('input')[0]).not.toHaveProperty('aria-invalid')
  })
})

describe('sheets to choose from', () => {
  test('one: none at first, then the chosen one; what cannot be chosen is there', () => {
    const cards = (value: string | null) =>
      drawn(<RadioCards legend="Mode" options={options} value={value} onChange={nothing} />)
    expect([ticked(cards(null).all('input')), ticked(cards('crux').all('input'))]).toEqual([
      [false, false],
      [true, false],
    ])
    const [crux, open] = cards(null).all('input')
    expect([crux?.['name'] === open?.['name'], crux && 'disabled' in crux, open && 'disabled' in open]).toEqual([
      true,
      false,
      true,
    ])
    expect(cards(null).words).toBe('Mode Crux Five to twelve people Open talk')
  })

  test('one: a fault is announced and belongs to the group; a group at rest takes no choice', () => {
    const wrong = drawn(
      <RadioCards legend="Mode" options={options} value={null} onChange={nothing} error="Choose a mode." disabled />,
    )
    expect(wrong.saidOf(wrong.one('fieldset'))).toBe('Choose a mode.')
    expect([wrong.one('p')['role'], 'disabled' in wrong.one('fieldset')]).toEqual(['alert', true])
  })

  test('some: as many as one likes, and none is a fault where one is needed', () => {
    const cards = (value: string[], error?: string) =>
      drawn(<CheckCards legend="Languages" options={options} value={value} onChange={nothing} error={error} />)
    expect(ticked(cards(['crux', 'open']).all('input'))).toEqual([true, true])
    expect(cards([]).one('fieldset')).not.toHaveProperty('aria-describedby')
    const wrong = cards([], 'Choose one at least.')
    expect(wrong.saidOf(wrong.one('fieldset'))).toBe('Choose one at least.')
    expect(wrong.all('input').map((input) => input['aria-invalid'])).toEqual(['true', 'true'])
  })
})

test.each([
  [null, [false, false, false], 0],
  [2, [false, true, false], 2],
])('how good it was: %s', (value, chosen, reached) => {
  const rating = drawn(
    <RatingField
      legend="How was it?"
      steps={['1, bad', '2', '3, good']}
      ends={['Bad', 'Good']}
      value={value}
      onChange={nothing}
    />,
  )
  expect(ticked(rating.all('input'))).toEqual(chosen)
  expect(rating.all('label').filter((label) => 'data-reached' in label)).toHaveLength(reached)
  expect(rating.all('input').map((input) => input['aria-label'])).toEqual(['1, bad', '2', '3, good'])
})
