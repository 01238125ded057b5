import { describe, expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { DashboardShell } from './dashboard-shell.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { JoinPanel } from './join-panel.tsx'
import { LostPage } from './lost-page.tsx'
import { PageFrame } from './page-frame.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { PhoneQuestion } from './phone-question.tsx'
import { Section } from './section.tsx'
import { Slips } from './slips.tsx'
import { StageClock } from './stage-clock.tsx'
import { BarLabel } from './bar-label.tsx'
import { StageFrame } from './stage-frame.tsx'
import { TableBeside } from './table-beside.tsx'
import { TableSide } from './table-side.tsx'
import { Topic } from './topic.tsx'

describe('a page', () => {
  test('has its title as the one heading, and leaves out what it is not given', () => {
    const bare = drawn(<PageFrame title="Games">Rows</PageFrame>)
    expect([bare.all('h1').length, bare.words, bare.all('footer')]).toEqual([1, 'Games Rows', []])
    const whole = drawn(
      <PageFrame crumb="Home" title="Games" meta="83, 12 this month" actions="New game" foot="Saved">
        Rows
      </PageFrame>,
    )
    expect(whole.words).toBe('Home Games 83, 12 this month New game Rows Saved')
  })

  test('that was not found says so at once, and offers ways on where there are any', () => {
    const lost = drawn(<LostPage title="This game is not here">It may have been deleted.</LostPage>)
    expect([lost.all('h1').length, lost.words]).toEqual([1, 'This game is not here It may have been deleted.'])
    expect(lost.markup).toContain('role="alert"')
    const withWays = drawn(
      <LostPage title="This game is not here" ways={<a href="/">Home</a>}>
        It may have been deleted.
      </LostPage>,
    )
    expect(withWays.one('a')['href']).toBe('/')
  })

  test('’s part is named by its heading', () => {
    const section = drawn(
      <Section title="People" aside="All">
        Rows
      </Section>,
    )
    expect(section.one('section')['aria-labelledby']).toBe(section.one('h2')['id'])
    expect(section.words).toBe('People All Rows')
  })

  test('of the dashboard has its navigation folded away at first', () => {
    const shell = drawn(
      <DashboardShell nav={<a href="/games">Games</a>} navLabel="Dashboard" menuLabel="Menu" account="Aino">
        Page
      </DashboardShell>,
    )
    expect(shell.one('button')).toMatchObject({ 'aria-label': 'Menu', 'aria-expanded': 'false' })
    expect([shell.one('nav')['aria-label'], shell.words]).toEqual(['Dashboard', 'Games Aino Page'])
    expect(shell.markup).not.toContain('data-open')
  })
})

describe('a table of rows', () => {
  const columns: Column<{ id: string; name: string }>[] = [
    { id: 'name', title: 'Name', names: true, cell: ({ name }) => name },
    { id: 'more', title: 'More', hideTitle: true, end: true, cell: () => 'Remove' },
  ]
  const table = (names: string[]) =>
    drawn(
      <DataTable
        caption="People"
        columns={columns}
        rows={names.map((name) => ({ id: name, name }))}
        rowId={({ id }) => id}
      />,
    )

  test('that is empty keeps its headings', () => {
    expect([table([]).words, table([]).all('tr').length]).toEqual(['People Name More', 1])
  })

  test('names each row, and says nothing before a cell whose heading is hidden', () => {
    const rows = table(['Aino', 'Bo'])
    expect(rows.words).toBe('People Name More Aino Remove Bo Remove')
    expect(rows.all('th').map((cell) => cell['role'])).toEqual([
      'columnheader',
      'columnheader',
      'rowheader',
      'rowheader',
    ])
    expect(rows.all('td').map((cell) => cell['data-title'])).toEqual(['', ''])
  })
})

describe('the way into a game', () => {
  const panel = (closed?: string) =>
    drawn(
      <JoinPanel
        addressLabel="Open"
        address="crux.example/join"
        codeLabel="and give"
        code="K7M-4TX"
        qrText="https://crux.example/join/K7M4TX"
        qrLabel="QR code to join"
        closed={closed}
      />,
    )

  test('is an address, a code, and both for cameras', () => {
    expect(panel().words).toBe('Open crux.example/join and give K7M-4TX')
    expect(panel().one('svg')).toMatchObject({ role: 'img', 'aria-label': 'QR code to join' })
  })

  test('that is closed says so, and shows no way in', () => {
    expect(panel('Nobody can join now.').words).toBe('Nobody can join now. K7M-4TX')
    expect(panel('Nobody can join now.').markup).not.toContain('QR code')
  })
})

describe('the big screen', () => {
  const stage = (question: string, more: Partial<Parameters<typeof StageFrame>[0]> = {}) =>
    drawn(
      <StageFrame question={question} {...more}>
        Table
      </StageFrame>,
    )
  const join = { address: 'crux.example/join', code: 'K7M-4TX', label: 'Join at' }

  test('without anything to press has no bar', () => {
    expect([stage('What slows us?').all('footer'), stage('What slows us?').words]).toEqual([[], 'What slows us? Table'])
  })

  test('tells how to join; where it can be shown large, by a button', () => {
    expect(stage('What slows us?', { join }).words).toBe('What slows us? Table Join at crux.example/join K7M-4TX')
    expect(stage('What slows us?', { join }).all('button')).toEqual([])
    expect(stage('What slows us?', { join: { ...join, onPress: () => undefined } }).all('button')).toHaveLength(1)
  })

  test('keeps the words of its actions beside their icons while there is room', () => {
    expect(stage('What slows us?', { actions: <BarLabel>Undo</BarLabel> }).words).toBe('What slows us? Table Undo')
  })

  test('sets a question the smaller the longer it is', () => {
    const sizes = [33, 34, 73, 121].map((length) => stage('x'.repeat(length)).one('h1')['class'])
    expect(new Set(sizes).size).toBe(4)
    const sizeOf = (question: string) => stage(question).one('h1')['class']
    expect([sizeOf('What?\nWho?\nWhen?'), sizeOf('What?\nWho?\nWhen?\nWhere?')]).toEqual(sizes.slice(2))
  })

  test.each(['running', 'held', 'over'] as const)('has a clock, %s, that says how it stands once', (state) => {
    const clock = drawn(<StageClock time="0:10" spoken="10 seconds left" note="left to play" state={state} />)
    const note = clock.all('span').at(-1)
    expect([note?.['aria-hidden'], clock.words.includes('10 seconds left')]).toEqual([
      state === 'running' ? undefined : 'true',
      true,
    ])
  })
})

describe('a player’s screen', () => {
  test('has the mark in its bar, or what stands for it; news of the network takes its place', () => {
    const frame = (more: object) =>
      drawn(
        <PhoneFrame bar="Round 2 of 3" aside="6:40" {...more}>
          Hand
        </PhoneFrame>,
      )
    expect([frame({}).words, frame({}).all('svg').length, frame({}).all('footer').length]).toEqual([
      'Round 2 of 3 6:40 Hand',
      1,
      0,
    ])
    expect(frame({ brand: 'Crux' }).words).toBe('Crux Round 2 of 3 6:40 Hand')
    expect(frame({ strip: 'No network', foot: 'Play', head: 'Question', ground: 'wood' }).words).toBe(
      'No network 6:40 Question Hand Play',
    )
  })

  test('asks one thing, in the deck’s language', () => {
    const asked = drawn(
      <PhoneQuestion kicker="Round 1" lang="fi">
        Mikä hidastaa?
      </PhoneQuestion>,
    )
    expect([asked.words, asked.one('h1')['lang']]).toEqual(['Round 1 Mikä hidastaa?', 'fi'])
    expect(drawn(<PhoneQuestion>Why?</PhoneQuestion>).words).toBe('Why?')
  })
})

describe('paper beside the table', () => {
  test('is named where what lies there says something, and hidden where it decorates', () => {
    expect(drawn(<TableBeside table="Box">Form</TableBeside>).markup).toMatch(/<div aria-hidden="true"[^>]*>Box/)
    const named = drawn(
      <TableBeside table="Box" tableLabel="Your cards">
        Form
      </TableBeside>,
    )
    expect(named.one('section')['aria-label']).toBe('Your cards')
    const side = drawn(
      <TableSide heading="The crux" table="Card">
        Form
      </TableSide>,
    )
    expect([side.one('section')['aria-label'], side.words]).toEqual(['The crux', 'The crux Card Form'])
  })

  test('ideas lie there as slips; none says so', () => {
    const slips = [
      { id: '1', text: 'A buddy', action: <button>Make it an action</button> },
      { id: '2', text: 'Less mail' },
    ]
    expect(drawn(<Slips heading="Ideas" aside="2 shown" slips={slips} empty="None yet" />).words).toBe(
      'Ideas 2 shown A buddy Make it an action Less mail',
    )
    expect(drawn(<Slips heading="Ideas" slips={[]} empty="None yet" />).words).toBe('Ideas None yet')
  })

  test('a question has its place, a hint and room for the answer', () => {
    const topic = (number?: number, hint?: string) =>
      drawn(
        <Topic number={number} title="What do we know now?" hint={hint} lang="en">
          Answer
        </Topic>,
      ).words
    expect([topic(2, 'In a sentence'), topic()]).toEqual([
      '2 What do we know now? In a sentence Answer',
      'What do we know now? Answer',
    ])
  })
})
