import { Icon } from '../brand/icon.tsx'
import { icons, type IconName } from '../brand/icons.ts'
import { LogoMark } from '../brand/logo-mark.tsx'
import { Logo } from '../brand/logo.tsx'
import { CardBack } from '../card/card-back.tsx'
import { CardStub } from '../card/card-stub.tsx'
import { Card } from '../card/card.tsx'
import { DeckCover } from '../card/deck-cover.tsx'
import { wood } from '../table/wood.ts'
import { galleryQuery } from './gallery-query.ts'
import styles from './gallery.module.css'
import { sampleDeck, sampleDecks, sampleFaces } from './samples.ts'

/** Logo, cards in all sizes, covers, stubs, icons. */
export function ObjectsPage() {
  const lang = galleryQuery('lang', 'en')
  const faces = sampleFaces(lang)
  return (
    <main className={styles.page}>
      <h1 className="vh">Objects</h1>
      <section className={styles.row} style={{ fontSize: '4rem' }}>
        <Logo />
        <LogoMark />
      </section>
      <section>
        <h2>Card faces and a back</h2>
        <div className={wood(styles.wood)}>
          {faces.slice(1, 5).map((face) => (
            <Card key={face.seed} face={face} lang={lang} width="14rem" />
          ))}
          <CardBack deck={sampleDeck} width="14rem" />
        </div>
      </section>
      <section>
        <h2>Brief, mini, lifted</h2>
        <div className={wood(styles.wood)}>
          {faces.slice(0, 4).map((face) => (
            <Card key={face.seed} face={face} lang={lang} size="brief" width="15.625rem" />
          ))}
          {faces.map((face) => (
            <Card key={face.seed} face={face} lang={lang} size="mini" lie="flat" width="7.25rem" />
          ))}
          {faces.slice(0, 2).map((face) => (
            <Card key={face.seed} face={face} lang={lang} lie="lifted" width="9rem" />
          ))}
        </div>
      </section>
      <section>
        <h2>Covers</h2>
        <div className={styles.row}>
          {sampleDecks.map((deck) => (
            <DeckCover key={deck.title} {...deck} />
          ))}
        </div>
        <div className={styles.row}>
          {sampleDecks.map((deck) => (
            <DeckCover key={deck.title} deck={deck.deck} title={deck.title} width="7.25rem" />
          ))}
        </div>
        <div className={styles.row}>
          {sampleDecks.map((deck) => (
            <DeckCover key={deck.title} deck={deck.deck} width="2.25rem" />
          ))}
        </div>
      </section>
      <section>
        <h2>Stubs</h2>
        <div className={styles.row}>
          {faces.map((face) => (
            <CardStub key={face.seed} suit={face.suit} title={face.title} lang={lang} />
          ))}
        </div>
      </section>
      <section>
        <h2>Icons</h2>
        <div className={styles.row} style={{ fontSize: '1.5rem' }}>
          {(Object.keys(icons) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </div>
      </section>
    </main>
  )
}
