import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import { comparedForms, hasWord, WordCounter } from '#domain/words/word-counter.ts'
import type { Language } from '#domain/languages.ts'
import { analysisLimits, wordLimits } from '#domain/limits.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, conclusions, feedback, games, players } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { pulseAnswers } from '#server/db/schema/pulse.ts'
import { wordForms } from './word-forms.ts'

/** Texts to process before yielding to the event loop. */
const textsAtOnce = 400

/** Counts the words of conclusions in these chunks of games, inflected forms as one, without players' names. */
export async function countConclusionWords(db: Db, chunks: AsyncIterable<SQL>, finnish: BaseForms | null) {
  const counter = new WordCounter(wordForms(finnish))
  const names = new Set<string>()
  for await (const where of chunks) {
    for (const name of await readNames(db, where)) names.add(name)
    const texts = await readConclusions(db, where)
    await finnish?.learn(comparedForms(finnishOf(texts)))
    for (const [index, { text, language }] of texts.entries()) {
      if (index % textsAtOnce === textsAtOnce - 1) await nextTurn()
      counter.add(text, language)
    }
  }
  await finnish?.learn(comparedForms(names))
  counter.leaveOutNames(names)
  return { ...counter.top(wordLimits.returnedMax), languages: counter.languages() }
}

const finnishOf = (texts: readonly { text: string; language: Language }[]) =>
  texts.flatMap(({ text, language }) => (language === 'fi' ? text : []))

/** The conclusions of the newest games that contain a word in any form, up to the dialog's limit. */
export async function findConclusions(
  db: Db,
  chunks: AsyncIterable<SQL>,
  word: { lemma: string; language: Language },
  finnish: BaseForms | null,
) {
  const forms = wordForms(finnish)
  const found = []
  for await (const where of chunks) {
    const texts = await readConclusions(db, and(where, eq(games.language, word.language)) ?? where)
    await finnish?.learn(comparedForms(finnishOf(texts)))
    for (const [index, { gameId, text, subject, datedAt }] of texts.entries()) {
      if (index % textsAtOnce === textsAtOnce - 1) await nextTurn()
      if (hasWord(text, word, forms)) found.push({ game_id: gameId, subject, text, datedAt })
    }
    if (found.length >= analysisLimits.conclusionsMax) break
  }
  return found
    .toSorted((a, b) => (a.datedAt < b.datedAt ? 1 : -1))
    .slice(0, analysisLimits.conclusionsMax)
    .map(({ datedAt: _, ...conclusion }) => conclusion)
}

function readConclusions(db: Db, where: SQL) {
  const game = {
    gameId: games.id,
    subject: games.subject,
    datedAt: sql<string>`${games.datedAt}::text`,
    language: games.language,
  }
  return unionAll(
    db
      .select({ ...game, text: conclusions.report })
      .from(games)
      .innerJoin(conclusions, eq(conclusions.gameId, games.id))
      .where(and(where, eq(conclusions.kind, 'finding'))),
    db
      .select({ ...game, text: actionItems.name })
      .from(games)
      .innerJoin(actionItems, eq(actionItems.gameId, games.id))
      .where(where),
  )
}

async function readNames(db: Db, where: SQL): Promise<string[]> {
  const [seated, leading] = await Promise.all([
    db.selectDistinct({ name: players.name }).from(games).innerJoin(players, eq(players.gameId, games.id)).where(where),
    db
      .selectDistinct({ name: users.name })
      .from(games)
      .innerJoin(users, eq(users.id, games.gameMasterId))
      .where(and(where, eq(games.gameMasterPlays, true))),
  ])
  return [...seated, ...leading].flatMap(({ name }) => name ?? [])
}

const newest = [desc(games.datedAt), desc(games.id)]

/** Some answers as quotes, from the newest games. */
export function readQuotes(db: Db, where: SQL) {
  return db
    .select({ game_id: games.id, text: conclusions.report })
    .from(games)
    .innerJoin(conclusions, eq(conclusions.gameId, games.id))
    .where(and(where, eq(conclusions.kind, 'finding'), sql`${conclusions.report} <> ''`))
    .orderBy(...newest, conclusions.id)
    .limit(analysisLimits.quotesMax)
}

/** Comments to ratings, from the newest games; `score` is on the game's own scale up to `maxScore`. */
export function readFeedbackTexts(db: Db, where: SQL) {
  return db
    .select({ gameId: games.id, text: feedback.feedbackText, score: feedback.score, maxScore: feedback.maxScore })
    .from(games)
    .innerJoin(feedback, eq(feedback.gameId, games.id))
    .where(and(where, sql`${feedback.feedbackText} <> ''`))
    .orderBy(...newest)
    .limit(analysisLimits.quotesMax)
}

/** Answers written weeks later, from the newest games, some for each wave. */
export async function readPulseTexts(db: Db, where: SQL) {
  const ofWaves = pulseWaves.map((wave) =>
    db
      .select({ wave: pulseAnswers.wave, text: pulseAnswers.text })
      .from(games)
      .innerJoin(pulseAnswers, eq(pulseAnswers.gameId, games.id))
      .where(and(where, eq(pulseAnswers.wave, wave), sql`${pulseAnswers.text} <> ''`))
      .orderBy(...newest, pulseAnswers.id)
      .limit(analysisLimits.quotesMax),
  )
  return (await Promise.all(ofWaves)).flat()
}
