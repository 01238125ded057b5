import { useState } from 'react'
import { CardBack } from '../card/card-back.tsx'
import { CardStub } from '../card/card-stub.tsx'
import { Card } from '../card/card.tsx'
import { DeckCover } from '../card/deck-cover.tsx'
import { Button } from '../controls/button.tsx'
import { Checkbox } from '../controls/checkbox.tsx'
import { DatePicker } from '../controls/date-picker.tsx'
import { RadioCards } from '../controls/radio-cards.tsx'
import { Select } from '../controls/select.tsx'
import { Switch } from '../controls/switch.tsx'
import { TextArea } from '../controls/text-area.tsx'
import { TextField } from '../controls/text-field.tsx'
import { Clock } from '../feedback/clock.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Notice } from '../feedback/notice.tsx'
import { DataTable } from '../frame/data-table.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { DashboardShell } from '../frame/dashboard-shell.tsx'
import { Section } from '../frame/section.tsx'
import { Slips } from '../frame/slips.tsx'
import { TableSide } from '../frame/table-side.tsx'
import { Topic } from '../frame/topic.tsx'
import { Menu, type MenuEntry } from '../overlay/menu.tsx'
import { Tabs } from '../overlay/tabs.tsx'
import { wood } from '../table/wood.ts'
import { galleryQuery } from './gallery-query.ts'
import styles from './gallery.module.css'
import { sampleDeck, sampleDecks, sampleFaces } from './samples.ts'

/** A sheet: login, set-up. */
export function SheetPage() {
  const [subject, setSubject] = useState('')
  const [mode, setMode] = useState<'crux' | 'one_on_one' | null>('crux')
  return (
    <PageFrame
      measure="form"
      crumb="New game"
      title="What is it about?"
      meta="Everybody sees this above the table."
      foot={
        <>
          <span>All saved, 15:04</span>
          <Button look="line">Back</Button>
          <Button look="next" iconAfter="arrowRight">
            Set the table
          </Button>
        </>
      }
    >
      <RadioCards
        legend="How do you play?"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'crux', title: 'Around the table', note: 'A group of 2 to 6, 60 to 90 minutes' },
          { value: 'one_on_one', title: 'One to one', note: 'Two people, 30 minutes' },
        ]}
      />
      <TextField label="Subject" value={subject} onChange={setSubject} />
      <TextField label="Team" aside="optional" value="" onChange={() => undefined} />
      <Switch checked={false} onChange={() => undefined} note="Left out of the figures">
        Practice game
      </Switch>
      <Notice kind="info">With more than six people the game takes longer.</Notice>
    </PageFrame>
  )
}

const actions = [
  { what: 'Write down the five rules nobody tells you', who: 'Jonas', by: '20 November 2026' },
  { what: 'Ask the three newest of us what they had to guess', who: 'Priya, Elsa', by: '26 November 2026' },
]

const entries: readonly MenuEntry[] = [
  { id: 'edit', label: 'Change', icon: 'edit', onPress: () => undefined },
  { id: 'delete', label: 'Delete', icon: 'trash', loses: true, onPress: () => undefined },
]
const moreAbout = (row: { what: string }) => (
  <Menu look="bare" size="sm" label={`More about ${row.what}`} icon="dots" entries={entries} />
)

/** Like laptop-home.png, shortened. */
export function HomePage() {
  const faces = sampleFaces(galleryQuery('lang', 'en'))
  const [tab, setTab] = useState('actions')
  return (
    <DashboardShell
      navLabel="Main"
      menuLabel="Menu"
      account={
        <>
          <b>Hanna Lindqvist</b>Harbour Logistics
        </>
      }
      nav={
        <>
          <a href="#a" aria-current="page">
            Home
          </a>
          <a href="#a">Games</a>
          <a href="#a">Reports</a>
          <a href="#a">Actions</a>
          <a href="#a">Decks</a>
          <hr />
          <a href="#a">People</a>
          <a href="#a">Organization</a>
        </>
      }
    >
      <PageFrame
        title="Good morning, Hanna"
        actions={
          <>
            <Button size="sm">New one-to-one</Button>
            <Button size="sm" icon="add">
              New game
            </Button>
          </>
        }
      >
        <div className={wood(styles.banner)}>
          <CardBack deck={sampleDeck} width="4.5rem" />
          <div>
            <h2>Your cards are still on the table</h2>
            <p>Welcoming new colleagues, round 2 of 3. Paused Tuesday 14:20.</p>
          </div>
          <Button look="next">Continue the game</Button>
        </div>
        <Section title="Latest games" aside={<a href="#a">All 37 games</a>}>
          {faces.slice(0, 3).map((face) => (
            <p key={face.seed} className={styles.line}>
              <span>What slows our mornings down?</span>
              <CardStub suit={face.suit} title={face.title} lang="en" />
            </p>
          ))}
        </Section>
        <Tabs
          label="Report"
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'actions',
              title: 'Actions',
              content: (
                <DataTable
                  caption="Actions"
                  rows={actions}
                  rowId={(row) => row.what}
                  columns={[
                    { id: 'what', title: 'Action', names: true, cell: (row) => row.what },
                    { id: 'who', title: 'Who', cell: (row) => row.who },
                    { id: 'by', title: 'By', end: true, cell: (row) => row.by },
                    { id: 'more', title: 'More', hideTitle: true, end: true, cell: moreAbout },
                  ]}
                />
              ),
            },
            {
              id: 'notes',
              title: 'Notes',
              count: '9',
              content: (
                <p className="quote">Lunch on the first day is the thing people still talk about a year later.</p>
              ),
            },
          ]}
        />
        <Section title="Popular decks" aside={<a href="#a">All decks</a>}>
          <div className={styles.row}>
            {sampleDecks.slice(0, 5).map((deck) => (
              <DeckCover key={deck.title} {...deck} width="8rem" />
            ))}
          </div>
        </Section>
        <Section title="Reports">
          <EmptyState as="h3" title="No reports yet" action={<Button icon="add">New game</Button>}>
            A report is made when a game is finished.
          </EmptyState>
        </Section>
      </PageFrame>
    </DashboardShell>
  )
}

/** Like laptop-crystallization.png. */
export function CrystallizationPage() {
  const lang = galleryQuery('lang', 'en')
  const face = sampleFaces(lang)[2]
  const [text, setText] = useState(
    'We are kind to newcomers, but we leave them to guess. The rules we are proudest of are the ones we have never written down.',
  )
  const [by, setBy] = useState<'week' | 'month'>('month')
  const [date, setDate] = useState<string | null>('2026-11-26')
  const [done, setDone] = useState(false)
  const table = (
    <>
      {face && (
        <div className={styles.tilted}>
          <Card face={face} lie="lifted" lang={lang} width="100%" titleAs="h3" />
        </div>
      )}
      <Slips
        heading="Ideas from the phones"
        aside="3 shown"
        slips={[
          {
            id: '1',
            text: 'A page that says how we really do things here.',
            action: (
              <Button look="text" size="sm">
                Make it an action
              </Button>
            ),
          },
          { id: '2', text: 'Let last year’s newcomers write it. They still remember.' },
          { id: '3', text: 'A question of the week, asked to everyone.' },
        ]}
      />
    </>
  )
  return (
    <TableSide heading="The crux" table={table}>
      <PageFrame
        crumb="Crystallization"
        title="What do we take with us?"
        actions={<Clock time="12:30" />}
        foot={
          <>
            <span>All saved, 15:04</span>
            <Button>Give everyone 5 minutes to think</Button>
            <Button look="next" iconAfter="arrowRight">
              Finish the game
            </Button>
          </>
        }
      >
        <Topic
          number={1}
          title="What does this card say about us?"
          hint="One or two sentences that everybody here can sign."
        >
          <TextArea
            isSerif
            hideLabel
            label="What does this card say about us?"
            value={text}
            onChange={setText}
            maxLength={1000}
            isCounterAlways
            counter={`${text.length} of 1,000`}
          />
        </Topic>
        <Topic number={2} title="What will we do, and who sees to it?" hint="Small enough to be done by the date.">
          <Checkbox checked={done} onChange={setDone} note="Jonas, 20 November 2026">
            Write down the five rules nobody tells you
          </Checkbox>
          <div className={styles.row}>
            <TextField label="Action" hideLabel value="Walk the page through" onChange={() => undefined} />
            <Select
              label="By"
              hideLabel
              value={by}
              onChange={setBy}
              options={[
                { value: 'week', label: 'Within a week' },
                { value: 'month', label: 'Within a month' },
              ]}
            />
            <DatePicker label="Date" hideLabel value={date} onChange={setDate} language={lang} />
            <Button icon="add" aria-label="Add the action" />
          </div>
        </Topic>
        <Topic number={3} title="How will we notice that it helped?">
          <TextArea
            isSerif
            hideLabel
            rows={1}
            label="How"
            value=""
            placeholder="Something you would see or hear, not a number"
            onChange={() => undefined}
          />
        </Topic>
      </PageFrame>
    </TableSide>
  )
}
