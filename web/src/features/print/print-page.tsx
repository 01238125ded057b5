import { useState } from 'react'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { CardPicker } from './card-picker.tsx'
import { DeckFile } from './deck-file.tsx'
import type { DeckPrint, Sides } from '#drawing/pdf/make-deck-pdf.ts'
import { cardsPerSheet, type Paper } from '#drawing/pdf/paper.ts'
import styles from './print.module.css'
import { type Deck, type PrintCard, type Suit, useJoinAddress } from './print-queries.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { usePdf } from './use-pdf.ts'

interface PrintPageProps {
  organizationId: string
  deck: Deck
  suits: readonly Suit[]
  cards: readonly PrintCard[]
}

/** Chooses what to print of a deck, and makes the PDF. */
export function PrintPage({ organizationId, deck, suits, cards }: PrintPageProps) {
  const t = useTranslations('print')
  const failureText = useFailureText()
  const join = useJoinAddress()
  const [choice, setChoice] = useState<'all' | 'some'>('all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [paper, setPaper] = useState<Paper>(() => (/^en-(US|CA)/.test(navigator.language) ? 'letter' : 'a4'))
  const [sides, setSides] = useState<Sides>('both')
  const printed = choice === 'all' ? cards : cards.filter(({ id }) => chosen.has(id))
  const pdf = usePdf([paper, sides, choice, ...printed.map(({ id }) => id), join.link].join())
  const count = printed.length + (choice === 'all' ? 1 : 0)
  const print: DeckPrint = {
    deck: { catalogId: deck.deckCatalogId, color: deck.deckColor, title: deck.title, language: deck.language },
    faces: printed.map(({ face }) => face),
    paper,
    sides,
    deckCard:
      choice === 'some'
        ? null
        : {
            title: deck.title,
            note: t('cards.count', { count: cards.length }),
            description: deck.deckDescription,
            suits,
            joinLabel: t('join'),
            ...join,
          },
  }
  return (
    <PageFrame
      title={t('title')}
      meta={<span lang={deck.language}>{deck.title}</span>}
      foot={
        <>
          <p>
            {printed.length === 0
              ? t('cards.none')
              : `${t('sheets', { count: Math.ceil(count / cardsPerSheet) })}, ${t('cards.count', { count })}`}
          </p>
          {pdf.state.at === 'done' ? (
            <ButtonLink
              look="next"
              href={pdf.state.url}
              download={`${deck.deckCatalogId}-${deck.language}-${paper}.pdf`}
              icon="download"
            >
              {t('save')}
            </ButtonLink>
          ) : (
            <Button
              look="next"
              icon="print"
              disabled={printed.length === 0}
              pending={pdf.state.at === 'making'}
              onPress={() => void pdf.make(print)}
            >
              {pdf.state.at === 'making' ? t('making') : t('make')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.lead}>{t('lead')}</p>
      {pdf.state.at === 'failed' && (
        <Notice kind="error" isNews title={t('failed')}>
          {failureText(pdf.state.error)}
        </Notice>
      )}
      {pdf.state.at === 'done' && (
        <Notice
          kind="good"
          isNews
          title={t('done')}
          action={
            <ButtonLink look="line" size="sm" href={pdf.state.url} target="_blank" rel="noopener">
              {t('open')}
            </ButtonLink>
          }
        >
          {t('tips')}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.choices}>
          <RadioCards
            legend={t('cards.legend')}
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'all', title: t('cards.all'), note: t('cards.allNote') },
              { value: 'some', title: t('cards.some'), note: t('cards.someNote') },
            ]}
          />
          {choice === 'some' && (
            <CardPicker language={deck.language} suits={suits} cards={cards} chosen={chosen} onChange={setChosen} />
          )}
          <RadioCards
            legend={t('sides.legend')}
            value={sides}
            onChange={setSides}
            options={[
              { value: 'both', title: t('sides.both'), note: t('sides.bothNote') },
              { value: 'fronts', title: t('sides.fronts'), note: t('sides.frontsNote') },
              { value: 'backs', title: t('sides.backs'), note: t('sides.backsNote') },
            ]}
          />
          <RadioCards
            legend={t('paper.legend')}
            columns
            value={paper}
            onChange={setPaper}
            options={[
              { value: 'a4', title: t('paper.a4'), note: t('paper.a4Note') },
              { value: 'letter', title: t('paper.letter'), note: t('paper.letterNote') },
            ]}
          />
        </div>
        <SheetPreview deck={deck} faces={print.faces} hasDeckCard={choice === 'all'} paper={paper} sides={sides} />
      </div>
      <DeckFile organizationId={organizationId} deckId={deck.id} />
    </PageFrame>
  )
}
