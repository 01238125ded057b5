import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import { comparedForms, hasWord } from '#domain/words/word-counter.ts'
import type { Language } from '#domain/languages.ts'
import { analysisLimits } from '#domain/limits.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, conclusions, feedback, games } from '#server/db/schema/games.ts'
import { pulseAnswers } from '#server/db/schema/pulse.ts'
import { rest } from '#server/turns/rest.ts'
import { wordForms } from './counting/word-forms.ts'

/** Texts to process before yielding to the event loop. */
const textsAtOnce = 400

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
    if (word.language === 'fi') await finnish?.learn(comparedForms(texts.map(({ text }) => text)))
    for (const [index, { gameId, text, subject, datedAt }] of texts.entries()) {
      if (index % textsAtOnce === textsAtOnce - 1) await rest()
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
