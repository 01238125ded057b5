import type { UseQueryResult } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { useLastAnswer } from './use-last-answer.ts'

const failure = new Error('no network')
const query = (data?: string, error: Error | null = null) =>
  ({ data, error, isPending: data === undefined && error === null }) as UseQueryResult<string>

/** What a page shows of a query's states, one after the other. */
function shown(states: readonly UseQueryResult<string>[]): unknown[] {
  const seen = new Map<number, unknown>()
  drawn(createElement(Page, { states, show: (step, answer) => void seen.set(step, answer) }))
  return [...seen.values()]
}

interface PageProps {
  states: readonly UseQueryResult<string>[]
  show: (step: number, answer: unknown) => void
}

function Page({ states, show }: PageProps) {
  const [step, setStep] = useState(0)
  const { data, error } = useLastAnswer(states[step]!)
  show(step, [data, error])
  if (step < states.length - 1) setStep(step + 1)
  return null
}

test('a page stays while it is fetched in another language, and beside the error if that fails', () => {
  expect(shown([query(), query('in English'), query(), query(undefined, failure), query(), query('suomeksi')])).toEqual(
    [
      [undefined, null],
      ['in English', null],
      ['in English', null],
      ['in English', failure],
      ['in English', failure],
      ['suomeksi', null],
    ],
  )
})

test('a dead link stays dead on the screen until the server has said so in the other language', () => {
  const dead = new Error('The link has ended')
  expect(shown([query(), query(undefined, failure), query(), query(undefined, dead)])).toEqual([
    [undefined, null],
    [undefined, failure],
    [undefined, failure],
    [undefined, dead],
  ])
})
