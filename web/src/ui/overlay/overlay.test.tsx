import { describe, expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Disclosure } from './disclosure.tsx'
import { Menu } from './menu.tsx'
import { Tabs } from './tabs.tsx'

const nothing = () => undefined

describe('a dialog', () => {
  const dialog = (isOpen: boolean, actions?: string) =>
    drawn(
      <Dialog isOpen={isOpen} onClose={nothing} title="Send the report" closeLabel="Close" actions={actions}>
        To whom?
      </Dialog>,
    )

  test('that is closed is not there at all', () => {
    expect(dialog(false).markup).toBe('')
  })

  test('has its title as its name, a way to close it, and room for buttons if there are any', () => {
    const open = dialog(true, 'Send')
    expect(open.one('dialog')['aria-labelledby']).toBe(open.one('h2')['id'])
    expect(open.one('h2')['tabindex']).toBe('-1')
    expect(open.one('button')['aria-label']).toBe('Close')
    expect([open.words, dialog(true).words]).toEqual(['Send the report To whom? Send', 'Send the report To whom?'])
  })
})

describe('asking before a step that cannot be taken back', () => {
  const ask = (kind: 'loses' | 'goes-on', pending = false) => {
    const [, keep, go] = drawn(
      <ConfirmDialog
        isOpen
        title="Remove Mateo?"
        whatIsLost="His card leaves the table."
        confirmLabel="Remove"
        cancelLabel="Keep"
        onConfirm={nothing}
        onClose={nothing}
        kind={kind}
        pending={pending}
      />,
    ).all('button')
    return [keep, go].map((button) => button && 'data-focus-first' in button)
  }

  test('the focus is where nothing is lost', () => {
    expect([ask('loses'), ask('goes-on')]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('says what is lost, and is busy while it does it', () => {
    const busy = drawn(
      <ConfirmDialog
        isOpen
        title="Remove Mateo?"
        whatIsLost="His card leaves the table."
        confirmLabel="Remove"
        cancelLabel="Keep"
        onConfirm={nothing}
        onClose={nothing}
        pending
      />,
    )
    expect(busy.words).toBe('Remove Mateo? His card leaves the table. Keep Remove')
    expect(busy.all('button').map((button) => button['aria-busy'])).toEqual([undefined, undefined, 'true'])
  })
})

test.each([true, false])('what most need not read is there, open at first: %s', (isOpenAtFirst) => {
  const details = drawn(
    <Disclosure title="Wording" aside="3" isOpenAtFirst={isOpenAtFirst}>
      The whole text
    </Disclosure>,
  )
  expect(['open' in details.one('details'), details.words]).toEqual([isOpenAtFirst, 'Wording 3 The whole text'])
})

describe('a menu', () => {
  const entries = [{ id: 'delete', label: 'Delete', loses: true, onPress: nothing }]

  test('shows its name, or an icon that has it, and opens nothing by itself', () => {
    const [named, icon] = [
      drawn(<Menu label="More" entries={entries} />),
      drawn(<Menu label="More" icon="dots" entries={entries} />),
    ]
    expect([named.words, icon.words]).toEqual(['More', ''])
    expect(icon.one('button')).toMatchObject({
      'aria-label': 'More',
      'aria-haspopup': 'true',
      'aria-expanded': 'false',
    })
  })
})

describe('several views of one thing', () => {
  const tabs = [
    { id: 'games', title: 'Games', count: '12', content: 'All games' },
    { id: 'actions', title: 'Actions', content: 'All actions' },
  ]
  test('the selected one alone is there, and its tab says so', () => {
    const shown = drawn(<Tabs label="What" tabs={tabs} selected="actions" onSelect={nothing} />)
    expect(shown.words).toBe('Games 12 Actions All actions')
    expect(shown.markup.match(/aria-selected="(true|false)"/g)).toEqual([
      'aria-selected="false"',
      'aria-selected="true"',
    ])
  })
})
