import { describe, expect, test } from 'vitest'
import { drawn, type Drawn } from '#testing/drawn.ts'
import { CodeField } from './code-field.tsx'
import { DatePicker } from './date-picker.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const nothing = () => undefined
const said = { label: 'Subject', onChange: nothing }
interface State {
  error?: string
  hint?: string
}
const fields: Record<string, [element: string, draw: (state: State) => Drawn]> = {
  'a line of text': ['input', (state) => drawn(<TextField {...said} {...state} value="Welcome" />)],
  'a text': ['textarea', (state) => drawn(<TextArea {...said} {...state} value="Welcome" />)],
  'a choice': ['select', (state) => drawn(<Select {...said} {...state} value="" options={[]} />)],
  'a password': [
    'input',
    (state) =>
      drawn(
        <PasswordField
          {...said}
          {...state}
          value=""
          autoComplete="new-password"
          showLabel="Show it"
          coverLabel="Cover it"
        />,
      ),
  ],
}

describe.each(Object.entries(fields))('%s', (_name, [element, draw]) => {
  test('that is wrong says so to everybody, and what to do before the hint', () => {
    const field = draw({ error: 'Write a subject.', hint: 'What it is about' })
    const control = field.one(element)
    expect([control['aria-invalid'], field.saidOf(control)]).toEqual(['true', 'Write a subject. What it is about'])
  })

  test('that is right is tied to its label and its hint alone', () => {
    const field = draw({ hint: 'What it is about' })
    const control = field.one(element)
    expect([control['aria-invalid'], field.saidOf(control)]).toEqual([undefined, 'What it is about'])
    expect(field.one('label')['for']).toBe(control['id'])
    expect(draw({}).one(element)['aria-describedby']).toBeUndefined()
  })
})

test('a label that is hidden, or has something beside it, is still the field’s', () => {
  expect(drawn(<TextField {...said} hideLabel value="" />).one('label')['class']).toBe('vh')
  expect(drawn(<TextField {...said} aside="optional" value="" />).words).toBe('Subject optional')
})

describe('how much is written', () => {
  const counted = (length: number, isAlways = false) =>
    drawn(
      <TextArea
        {...said}
        value={'x'.repeat(length)}
        maxLength={100}
        counter={`${length} of 100`}
        isCounterAlways={isAlways}
      />,
    ).words.includes('of 100')

  test('is told from four fifths on, or always', () => {
    expect([counted(79), counted(80), counted(100), counted(0, true)]).toEqual([false, true, true, true])
  })
})

describe('a choice', () => {
  const options = [
    { value: 'fi', label: 'Finnish' },
    { value: 'sv', label: 'Swedish', disabled: true },
  ]
  test('that is not made yet shows what is to be chosen; what cannot be chosen is there', () => {
    const [placeholder, finnish, swedish] = drawn(
      <Select {...said} value="" placeholder="Choose one" options={options} />,
    ).all('option')
    expect([placeholder, finnish, swedish].map((one) => [one?.['value'], one && 'disabled' in one])).toEqual([
      ['', true],
      ['fi', false],
      ['sv', true],
    ])
    expect(placeholder).toHaveProperty('selected')
  })
  test('that is made is selected', () => {
    const [finnish] = drawn(<Select {...said} value="fi" options={options} />).all('option')
    expect(finnish).toHaveProperty('selected')
  })
})

test('a password is covered at first, and pasted or filled in by a manager', () => {
  const field = fields['a password']![1]({})
  expect(field.one('input')).toMatchObject({ type: 'password', autocomplete: 'new-password' })
  expect(field.one('button')).toMatchObject({ 'aria-label': 'Show it', type: 'button' })
})

describe('a code', () => {
  const code = (value: string, error?: string) =>
    drawn(<CodeField label="Code" value={value} onChange={nothing} error={error} />)

  test('lies in six boxes over one input', () => {
    expect(code('K7M').one('input')['value']).toBe('K7M')
    expect(code('K7M').words).toBe('Code K 7 M')
    expect(code('').markup.match(/grid-column/g)).toHaveLength(6)
  })

  test('that leads nowhere says so', () => {
    const field = code('K7M4TX', 'No game has this code.')
    expect(field.one('input')['aria-invalid']).toBe('true')
    expect(field.saidOf(field.one('input'))).toBe('No game has this code.')
  })
})

describe('a date', () => {
  const field = (value: string | null, language: string, error?: string) =>
    drawn(<DatePicker label="Due" value={value} onChange={nothing} language={language} error={error} />)
  const date = (value: string | null, language: string) => field(value, language).words

  test('stands in the order of the reader’s language', () => {
    expect(date('2026-11-26', 'en')).toContain('26 / 11 / 2026')
    expect(date('2026-11-26', 'fi')).toContain('26 . 11 . 2026')
    expect(date('2026-11-26', 'sv')).toContain('2026 - 11 - 26')
  })

  test('that is not there, or wrong, says so', () => {
    expect(date(null, 'en')).toContain('yyyy')
    const wrong = field('2020-01-01', 'en', 'Choose a day to come.')
    const [group] = wrong.all('div').filter(({ role }) => role === 'group')
    expect(wrong.saidOf(group ?? {})).toContain('Choose a day to come.')
  })
})
