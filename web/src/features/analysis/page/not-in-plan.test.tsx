import { expect, test } from 'vitest'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { NotInPlan } from './not-in-plan.tsx'

const draw = (relation: Organization['relation']) =>
  drawnFeature(<NotInPlan organization={{ relation } as Organization} code="analysis_not_in_plan" />, {
    areas: ['analysis'],
  })

test('a plan without analysis says what it would show, and its admin how to get it', async () => {
  const page = await draw('admin')
  expect(page.words).toMatch(/part of Pro.*What the analysis shows.*Which actions get done, and which don’t/)
  expect(page.all('a').map(({ href }) => href)).toEqual([paths.manage()])
})

test('whoever can’t change the plan is led to the reports instead', async () => {
  const page = await draw('game_master')
  expect(page.words).toContain('An admin can change the plan.')
  expect(page.all('a').map(({ href }) => href)).toEqual([paths.reports()])
})
