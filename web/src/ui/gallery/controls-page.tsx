import { Suspense, useState } from 'react'
import { loadedLater } from '../../loading/loaded-later.tsx'
import { QrCode } from '../brand/qr-code.tsx'
import { DatePicker } from '../controls/date-picker.tsx'
import { RatingField } from '../controls/rating-field.tsx'
import { announce } from '../feedback/announcements.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LiveAnnouncer } from '../feedback/live-announcer.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Toaster } from '../feedback/toaster.tsx'
import { toast } from '../feedback/toasts.ts'
import { Disclosure } from '../overlay/disclosure.tsx'
import { galleryQuery } from './gallery-query.ts'
import { Button } from '../controls/button.tsx'
import { ButtonLink } from '../controls/button-link.tsx'
import { Checkbox } from '../controls/checkbox.tsx'
import { CodeField } from '../controls/code-field.tsx'
import { RadioCards } from '../controls/radio-cards.tsx'
import { Select } from '../controls/select.tsx'
import { Switch } from '../controls/switch.tsx'
import { TextArea } from '../controls/text-area.tsx'
import { TextField } from '../controls/text-field.tsx'
import { DeckCover } from '../card/deck-cover.tsx'
import { ProgressDots } from '../feedback/progress-dots.tsx'
import { Spinner } from '../brand/spinner.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Menu } from '../overlay/menu.tsx'
import styles from './gallery.module.css'
import { sampleDecks } from './samples.ts'

const LateWords = loadedLater(async () => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return () => <p>What comes later</p>
})

/** Buttons, fields, choices, dialogs. */
export function ControlsPage() {
  const [text, setText] = useState('Welcoming new colleagues')
  const [long, setLong] = useState(
    'We are kind to newcomers, but we leave them to guess. The rules we are proudest of are the ones we have never written down.',
  )
  const [language, setLanguage] = useState<'' | 'en' | 'fi'>('')
  const [isOn, setIsOn] = useState(true)
  const [mode, setMode] = useState<string | null>('1')
  const [code, setCode] = useState('K7M4')
  const [open, setOpen] = useState<'dialog' | 'loses' | 'on' | 'early' | null>(null)
  const [rating, setRating] = useState<number | null>(3)
  const [date, setDate] = useState<string | null>('2026-11-26')
  const close = () => setOpen(null)
  return (
    <main className={styles.page}>
      <h1 className="vh">Controls</h1>
      <section>
        <h2>Buttons</h2>
        <div className={styles.row}>
          <Button look="next" iconAfter="arrowRight">
            Choose together
          </Button>
          <Button look="line">New one-to-one</Button>
          <Button look="bare" icon="undo">
            Undo
          </Button>
          <Button look="text">Back to my hand</Button>
          <Button look="line" size="sm" icon="add">
            New game
          </Button>
          <Button look="next" pending>
            Finish the game
          </Button>
          <Button look="next" disabled>
            Not yet
          </Button>
          <Button look="line" icon="close" aria-label="Close" />
          <ButtonLink look="next" size="lg" href="#x">
            Play this card
          </ButtonLink>
        </div>
      </section>
      <section>
        <h2>Fields</h2>
        <div className={styles.grid}>
          <TextField label="Subject" value={text} onChange={setText} hint="What this game is about" />
          <TextField
            label="E-mail"
            type="email"
            value="hanna@"
            onChange={() => undefined}
            error="This is not a whole address. Add what comes after the @."
          />
          <TextField label="Team" aside="optional" value="" placeholder="Night shift" onChange={() => undefined} />
          <Select
            label="Language"
            value={language}
            placeholder="Choose"
            onChange={setLanguage}
            options={[
              { value: 'en', label: 'English' },
              { value: 'fi', label: 'suomi' },
            ]}
          />
          <Select
            label="Role"
            value="master"
            hint="Nobody takes a change"
            onChange={() => undefined}
            options={[
              { value: 'admin', label: 'Admin' },
              { value: 'master', label: 'Game master' },
            ]}
          />
          <TextArea
            label="What does this card say about us?"
            isSerif
            value={long}
            onChange={setLong}
            maxLength={1000}
            isCounterAlways
            counter={`${long.length} of 1,000`}
          />
          <TextArea
            label="Note"
            value=""
            placeholder="Something you would see or hear, not a number"
            onChange={() => undefined}
            error="Not saved. Your text is safe here; we try again."
          />
          <div>
            <Checkbox checked={isOn} onChange={setIsOn} note="Elsa, 27 November">
              One quiet hour before each shift change
            </Checkbox>
            <Checkbox checked={false} onChange={() => undefined} error="Tick this to go on">
              I have read the terms
            </Checkbox>
          </div>
          <div>
            <Switch checked={isOn} onChange={setIsOn} note="Left out of the figures">
              Practice game
            </Switch>
            <Switch checked={!isOn} onChange={() => setIsOn(!isOn)}>
              Anonymous notes
            </Switch>
          </div>
          <CodeField label="Game code" value={code} onChange={setCode} />
          <CodeField
            label="Game code"
            value="AAAAAA"
            onChange={setCode}
            error="No game has this code. Look again at the big screen."
          />
        </div>
      </section>
      <section>
        <h2>Choose one</h2>
        <RadioCards
          legend="Deck"
          columns
          value={mode}
          onChange={setMode}
          options={sampleDecks.slice(0, 4).map(({ deck, title, note }, index) => ({
            value: String(index),
            title,
            note,
            disabled: index === 3,
            picture: <DeckCover deck={deck} width="3.5rem" />,
          }))}
        />
      </section>
      <section>
        <h2>Signs</h2>
        <div className={styles.row}>
          <ProgressDots current={2} total={3} />
          <Spinner label="Dealing the cards" isShown />
        </div>
      </section>
      <section>
        <h2>News</h2>
        <div className={styles.grid}>
          <Notice title="With more than six it takes longer">Plan ten minutes more for each.</Notice>
          <Notice kind="good" title="The report is on its way" />
          <Notice kind="warning" title="Practice game">
            Nothing of it appears in the figures.
          </Notice>
          <Notice kind="error" title="This could not be saved" action={<Button size="sm">Try again</Button>}>
            Your text is safe on this phone.
          </Notice>
          <Notice kind="offline" title="No network">
            You can go on writing. We send it when it is back.
          </Notice>
          <div>
            <Disclosure title="How a round goes" aside="3 steps">
              Everyone plays a card and tells about it.
            </Disclosure>
            <Disclosure title="Who sees what" isOpenAtFirst>
              Your notes are yours until the end.
            </Disclosure>
          </div>
          <RatingField
            legend="Was it worth the time?"
            steps={['1, not at all', '2', '3', '4', '5, very much']}
            ends={['Not at all', 'Very much']}
            value={rating}
            onChange={setRating}
          />
          <DatePicker label="By" language={galleryQuery('lang', 'en')} value={date} onChange={setDate} />
          <QrCode text="https://crux.example/join/K7M4TX" label="QR code of the join address" />
        </div>
        <EmptyState as="h3" title="No games yet" action={<Button icon="add">New game</Button>}>
          Set the table for your first game, or try one with practice players.
        </EmptyState>
      </section>
      <section className={styles.row}>
        <Button
          onPress={() =>
            toast('Card 16 was deleted.', { label: 'Take it back', onPress: () => announce('Taken back') })
          }
        >
          Toast
        </Button>
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('loses')}>What is lost</Button>
        <Button onPress={() => setOpen('on')}>Goes on</Button>
        <Button onPress={() => setOpen('early')}>Early dialog</Button>
      </section>
      <Suspense>
        {open === 'early' && <LateWords />}
        <Dialog isOpen={open === 'early'} onClose={close} title="Before the rest" closeLabel="Close">
          What is behind it comes later.
        </Dialog>
      </Suspense>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Send the report"
        closeLabel="Close"
        actions={
          <>
            <Button onPress={close}>Not now</Button>
            <Button look="next">Send</Button>
          </>
        }
      >
        <TextField label="To" value={text} onChange={setText} />
        <Menu
          label="Who was there"
          look="line"
          size="sm"
          entries={[{ id: 'all', label: 'All who played', onPress: () => setText('All who played') }]}
        />
        <p>It shows the cards, the notes and what you decided.</p>
        <DatePicker label="On" language="en" value={date} onChange={setDate} />
        <Select
          label="Language"
          value={language}
          placeholder="Choose"
          onChange={setLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'fi', label: 'suomi' },
          ]}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'loses'}
        onClose={close}
        onConfirm={close}
        title="Remove Mateo from the game?"
        whatIsLost="His card leaves the table and his notes are gone. He can join again with the code."
        confirmLabel="Remove Mateo"
        cancelLabel="Keep him"
      />
      <ConfirmDialog
        isOpen={open === 'on'}
        kind="goes-on"
        onClose={close}
        onConfirm={close}
        title="Two have not played yet"
        whatIsLost="Priya and Kwame can no longer play a card in this round."
        confirmLabel="Choose together"
        cancelLabel="Wait"
      />
      <LiveAnnouncer />
      <Toaster label="News" closeLabel="Close" />
    </main>
  )
}
