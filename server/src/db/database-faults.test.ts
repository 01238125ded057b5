import { messages } from '@electric-sql/pglite'
import { describe, expect, test } from 'vitest'
import pg from 'pg'
import { isDatabaseAway } from './database-faults.ts'
import { DatabaseSilentError } from './connections/silence-watch.ts'

const fromDatabase = (code: string) => Object.assign(new pg.DatabaseError('words', 5, 'error'), { code })
const fromEmbedded = (code: string) => Object.assign(new messages.DatabaseError('words', 5, 'error'), { code })
const fromSystem = (code: string) => Object.assign(new Error('words'), { code })

describe('the database is away', () => {
  test.each<[string, Error]>([
    ['says nothing', new DatabaseSilentError()],
    ['is shutting down', fromDatabase('57P01')],
    ['is starting', fromDatabase('57P03')],
    ['has no connection left', fromDatabase('53300')],
    ['has no disk left', fromDatabase('53100')],
    ['is embedded and has no disk left', fromEmbedded('53100')],
    ['has a disk that fails', fromDatabase('58030')],
    ['took too long for a statement', fromDatabase('57014')],
    ['took too long for a lock', fromDatabase('55P03')],
    ['ended a transaction that stood still', fromDatabase('25P03')],
    ['is a standby now', fromDatabase('25006')],
    ['is not listening', fromSystem('ECONNREFUSED')],
    ['broke the connection', fromSystem('ECONNRESET')],
    ['went without a word', new Error('Connection terminated unexpectedly')],
    ['gave no connection in time', new Error('timeout exceeded when trying to connect')],
  ])('when it %s, whatever wraps that', (_name, error) => {
    expect(isDatabaseAway(error)).toBe(true)
    expect(isDatabaseAway(new Error('Failed query', { cause: error }))).toBe(true)
  })

  test.each<[string, unknown]>([
    ['a row is there already', fromDatabase('23505')],
    ['a statement is wrong', fromDatabase('42601')],
    ['a statement to the embedded one is', fromEmbedded('42601')],
    ['our code is', new TypeError('undefined is not a function')],
    ['it is no error', 'Connection terminated'],
  ])('but not when %s', (_name, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})
