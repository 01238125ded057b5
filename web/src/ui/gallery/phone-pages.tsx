import { useState } from 'react'
import { Logo } from '../brand/logo.tsx'
import { Button } from '../controls/button.tsx'
import { CodeField } from '../controls/code-field.tsx'
import { Clock } from '../feedback/clock.tsx'
import { PhoneFrame } from '../frame/phone-frame.tsx'
import { PhoneQuestion } from '../frame/phone-question.tsx'
import { CardOnTable } from '../hand/card-on-table.tsx'
import { HandFan } from '../hand/hand-fan.tsx'
import { LiftedCard } from '../hand/lifted-card.tsx'
import { PhoneTable } from '../table/phone-table.tsx'
import { BackFan } from '../hand/back-fan.tsx'
import { galleryQuery } from './gallery-query.ts'
import styles from './gallery.module.css'
import { sampleDeck, sampleFaces } from './samples.ts'

/** Like phone-join.png. */
export function PhoneJoinPage() {
  const [code, setCode] = useState('K7M4')
  return (
    <PhoneFrame brand={<Logo className={styles.logo} />} aside={<Button look="text">English</Button>}>
      <PhoneQuestion size="large">What code is on the big screen?</PhoneQuestion>
      <form className={styles.code}>
        <CodeField label="Game code" value={code} onChange={setCode} />
        <Button look="next" size="lg" wide>
          Take a seat
        </Button>
        <p className={styles.calm}>
          No account and no e-mail. You can give a name on the next screen, or stay unnamed.
        </p>
      </form>
      <PhoneTable height="low">
        <BackFan deck={sampleDeck} />
      </PhoneTable>
    </PhoneFrame>
  )
}

const questions: Record<string, string> = {
  en: 'What takes more energy than it should when someone new joins?',
  de: 'Was kostet uns mehr Kraft als nötig, wenn jemand Neues bei uns anfängt?',
  fi: 'Mikä vie enemmän voimia kuin pitäisi, kun joku uusi aloittaa työnsä meillä?',
}

/** Like phone-hand.png and, after a tap, phone-lifted.png. */
export function PhoneHandPage() {
  const lang = galleryQuery('lang', 'en')
  const cards = sampleFaces(lang)
    .slice(0, Number(galleryQuery('cards', '5')))
    .map((face) => ({ id: face.seed, face }))
  const [chosenId, setChosenId] = useState(cards[2]?.id ?? cards[0]?.id ?? '')
  const [lifted, setLifted] = useState(galleryQuery('lifted', '') !== '')
  const [leaving, setLeaving] = useState(false)
  const face = cards.find((card) => card.id === chosenId)?.face
  const question = questions[lang]
  const bar = { bar: 'Round 2 of 3', aside: <Clock time="6:40" spoken="6 minutes 40 seconds left" /> }
  const play = () => setLeaving(true)
  if (lifted && face) {
    return (
      <PhoneFrame
        {...bar}
        ground="wood"
        head={<PhoneQuestion size="small">{question}</PhoneQuestion>}
        foot={
          <>
            <Button look="next" size="lg" wide iconAfter="chevronUp" onPress={play}>
              Play this card
            </Button>
            <Button look="text" onTable onPress={() => setLifted(false)}>
              Back to my hand
            </Button>
          </>
        }
      >
        <LiftedCard face={face} lang={lang} isLeaving={leaving} onPlay={play} onPutBack={() => setLifted(false)} />
      </PhoneFrame>
    )
  }
  return (
    <PhoneFrame {...bar}>
      <PhoneQuestion kicker="What it costs">{question}</PhoneQuestion>
      <PhoneTable>
        <HandFan
          label="Your hand, five cards"
          cards={cards}
          chosenId={chosenId}
          onChoose={setChosenId}
          onLift={() => setLifted(true)}
          hint="Tap the card to read it, flick it up to play it"
          lang={lang}
        />
      </PhoneTable>
    </PhoneFrame>
  )
}

/** Played, waiting for the others. */
export function PhonePlayedPage() {
  const lang = galleryQuery('lang', 'en')
  const face = sampleFaces(lang)[2] ?? null
  return (
    <PhoneFrame bar="Round 2 of 3" aside={<Clock time="6:40" spoken="6 minutes 40 seconds left" />}>
      <PhoneQuestion kicker="What it costs">{questions[lang]}</PhoneQuestion>
      <PhoneTable>
        <CardOnTable deck={sampleDeck} face={face} lang={lang}>
          <p>
            <strong>Your card is on the table.</strong>
            <br />4 of 6 have played
          </p>
          <Button look="text" onTable>
            Take it back
          </Button>
        </CardOnTable>
      </PhoneTable>
    </PhoneFrame>
  )
}
