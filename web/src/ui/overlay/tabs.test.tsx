import { expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { Tabs } from './tabs.tsx'

test('only the selected tab’s panel is drawn, named after it, and the keyboard reaches it', () => {
  const tabs = [
    { id: 'report', title: 'Report', content: <p>What we said</p> },
    { id: 'notes', title: 'Notes', count: '3', content: <p>What we wrote</p> },
  ]
  const page = drawn(<Tabs label="Views" tabs={tabs} selected="notes" onSelect={() => undefined} />)
  expect(page.words).toContain('What we wrote')
  expect(page.words).not.toContain('What we said')
  const ofRole = (role: string) => page.all('div').filter((element) => element['role'] === role)
  const [panel, ...others] = ofRole('tabpanel')
  expect(others).toEqual([])
  const selected = ofRole('tab').find((tab) => tab['aria-selected'] === 'true')
  expect(selected).toMatchObject({ 'data-key': 'notes', 'aria-controls': panel?.['id'] })
  expect(panel).toMatchObject({ tabindex: '0', 'aria-labelledby': selected?.['id'] })
})
