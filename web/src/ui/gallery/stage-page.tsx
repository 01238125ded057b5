import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { ProgressDots } from '../feedback/progress-dots.tsx'
import { StageClock } from '../frame/stage-clock.tsx'
import { StageFrame } from '../frame/stage-frame.tsx'
import { JoinPanel } from '../frame/join-panel.tsx'
import { ChoiceCards } from '../table/choice-cards.tsx'
import { SettledCard } from '../table/settled-card.tsx'
import { StageTable } from '../table/stage-table.tsx'
import { TableTalk } from '../table/table-talk.tsx'
import { VoteCount } from '../table/vote-count.tsx'
import { galleryQuery } from './gallery-query.ts'
import { sampleDeck, sampleFaces, sampleSeats } from './samples.ts'

const words: Record<
  string,
  {
    kicker: string
    question: string
    note: string
    talk: string
    talkNote: string
    actions: [string, string, string]
    next: string
  }
> = {
  en: {
    kicker: 'Round 2 of 3: What it costs',
    question: 'What takes more energy than it should when someone new joins?',
    note: 'left to play',
    talk: '4 of 6 have played',
    talkNote: 'Tell us about your card, one at a time',
    actions: ['Undo', 'Pause', 'Skip round'],
    next: 'Choose together',
  },
  de: {
    kicker: 'Runde 2 von 3: Was es uns kostet',
    question: 'Was kostet uns mehr Kraft als nötig, wenn jemand Neues bei uns anfängt?',
    note: 'bis zum Ende der Auswahl',
    talk: '5 von 6 haben ihre Karte gelegt',
    talkNote: 'Erzählt nacheinander von eurer Karte',
    actions: ['Rückgängig', 'Anhalten', 'Überspringen'],
    next: 'Gemeinsam auswählen',
  },
}
const join = { address: 'crux.example', code: 'K7M-4TX', label: 'Join at' }

/** Like stage-pick-candidates.png, with `seats=` from 1 to 30. */
export function StagePage() {
  const lang = galleryQuery('lang', 'en')
  const text = words[lang] ?? words['en']
  const [seats, setSeats] = useState(sampleSeats(lang, Number(galleryQuery('seats', '6'))))
  const [told, setTold] = useState<string | null>(galleryQuery('told', '') || null)
  if (!text) return null
  const turn = () =>
    setSeats(
      sampleSeats(lang, seats.length).map((seat) =>
        seat.id === '3' ? { ...seat, card: seats[0]?.card ?? null } : seat,
      ),
    )
  return (
    <StageFrame
      kicker={
        <>
          <ProgressDots current={2} total={3} />
          {text.kicker}
        </>
      }
      question={text.question}
      lang={lang}
      aside={<StageClock time="6:40" spoken="6 minutes 40 seconds left" note={text.note} />}
      join={join}
      actions={
        <>
          <Button look="bare" icon="undo">
            {text.actions[0]}
          </Button>
          <Button look="bare" icon="pause">
            {text.actions[1]}
          </Button>
          <Button look="bare" icon="skip" onPress={turn}>
            {text.actions[2]}
          </Button>
        </>
      }
      next={
        <Button look="next" iconAfter="arrowRight">
          {text.next}
        </Button>
      }
    >
      <StageTable
        label="Around the table"
        seats={seats}
        deck={sampleDeck}
        lang={lang}
        told={{ id: told, onTell: setTold }}
      >
        <TableTalk deck={sampleDeck} note={text.talkNote}>
          {text.talk}
        </TableTalk>
      </StageTable>
    </StageFrame>
  )
}

/** Like stage-pick-crux.png, with `cards=` from 1 to 30. */
export function ChoicePage() {
  const lang = galleryQuery('lang', 'en')
  const count = Number(galleryQuery('cards', '3'))
  const faces = sampleFaces(lang)
  const [value, setValue] = useState<string | null>(galleryQuery('value', '') || null)
  const captions = [
    'Worth keeping',
    'What it costs',
    'First move',
    'Mateo',
    'Maximilian',
    'Priya',
    'Wolfgang-Alexander',
  ]
  const votes = (index: number) =>
    galleryQuery('tally', '') ? { count: (index * 5) % 4, label: `${(index * 5) % 4} votes` } : undefined
  const choices = Array.from({ length: count }).flatMap((_, index) => {
    const face = faces[(5 + index * 3) % faces.length]
    return face ? [{ id: String(index), face, caption: captions[index % 7] ?? '', votes: votes(index) }] : []
  })
  return (
    <StageFrame
      kicker="Three rounds, three cards"
      question={galleryQuery('question', 'Which one is the crux?')}
      aside={<StageClock time="2:15" spoken="2 minutes 15 seconds left" note="left to vote" />}
      join={join}
      actions={
        <>
          <Button look="bare" icon="undo">
            Undo
          </Button>
          <Button look="bare" icon="pause">
            Pause
          </Button>
          <Button look="bare" icon="add">
            3 minutes
          </Button>
        </>
      }
      next={
        <Button look="next" iconAfter="arrowRight">
          Close the vote
        </Button>
      }
    >
      <ChoiceCards legend="Cards" choices={choices} value={value} onChoose={setValue} chosenLabel="Chosen" lang={lang}>
        <VoteCount cast={4} total={6} note="Who chose what stays secret">
          4 of 6 have voted
        </VoteCount>
      </ChoiceCards>
    </StageFrame>
  )
}

/** The crux on the table. */
export function SettledPage() {
  const face = sampleFaces(galleryQuery('lang', 'en'))[2]
  return (
    <StageFrame
      kicker="4 of 6 votes"
      question="This is the crux"
      join={join}
      actions={
        <Button look="bare" icon="undo">
          Undo
        </Button>
      }
      next={
        <Button look="next" iconAfter="arrowRight">
          What do we take with us?
        </Button>
      }
    >
      {face && (
        <SettledCard face={face} lang="en">
          <TableTalk note="Played by Mateo in round 2">What it costs</TableTalk>
        </SettledCard>
      )}
    </StageFrame>
  )
}

/** Waiting for players. */
export function WaitPage() {
  const lang = galleryQuery('lang', 'en')
  const seats = sampleSeats(lang, Number(galleryQuery('seats', '4'))).map((seat) => ({
    ...seat,
    state: seat.state === 'away' ? ('away' as const) : ('played' as const),
    card: null,
    stateLabel: 'Here',
  }))
  return (
    <StageFrame
      kicker="Welcoming new colleagues, Northern depot"
      question="Take a seat"
      actions={
        <>
          <Button look="bare" icon="lock">
            Close the code
          </Button>
          <Button look="bare" icon="people">
            Players
          </Button>
        </>
      }
      next={
        <Button look="next" iconAfter="arrowRight">
          Begin
        </Button>
      }
    >
      <StageTable label="Around the table" seats={seats} deck={sampleDeck} lang={lang} isGathering>
        <JoinPanel
          addressLabel="Open on your phone"
          address="crux.example/join"
          codeLabel="and give this code"
          code="K7M-4TX"
          qrText="https://crux.example/join/K7M4TX"
          qrLabel="QR code of the join address"
        />
      </StageTable>
    </StageFrame>
  )
}
