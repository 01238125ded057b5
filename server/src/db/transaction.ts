import type { News, NewsChannel } from '#server/live/news.ts'
import type { Database, Db } from './open-database.ts'

/** Runs work in a transaction of its own and tells its news after the commit; for calls that do slow work outside, and for jobs. */
export async function inTransaction<T>(
  services: { database: Database; news: NewsChannel }, work: (tx: Db, news: News[]) => Promise<T>,
): Promise<T> {
  const news: News[] = []
  const result = await services.database.db.transaction(async (tx) => {
    const value = await work(tx, news)
    await services.news.announce(tx, news)
    return value
  })
  services.news.publish(news)
  return result
}
