import { expect, test } from 'vitest'
import { SETUP_STEPS, type SetupFacts, setupProgress } from './setupSteps.ts'

const EMPTY: SetupFacts = { agencyName: '', staff: 1, teams: 0, clients: 0, scheduled: 0 }

test.each([
  ['name', { agencyName: ' ' }, 'open'],
  ['name', { agencyName: 'Acme SEO' }, 'done'],
  ['colleagues', { staff: 1 }, 'open'],
  ['colleagues', { staff: 2 }, 'done'],
  ['teams', { teams: 0 }, 'open'],
  ['teams', { teams: 1 }, 'done'],
  ['clients', { clients: 0 }, 'open'],
  ['clients', { clients: 1 }, 'done'],
  ['month', { scheduled: 0 }, 'open'],
  ['month', { scheduled: 1 }, 'done'],
] as const)('SETUP-1: the step %s with %j is %s', (step, part, state) => {
  expect(setupProgress({ ...EMPTY, ...part }, []).states[step]).toBe(state)
})

test('SETUP-2: a skipped step is skipped until its data is there', () => {
  expect(setupProgress(EMPTY, ['teams']).states.teams).toBe('skipped')
  expect(setupProgress({ ...EMPTY, teams: 1 }, ['teams']).states.teams).toBe('done')
})

test('SETUP-3: the first open step is next, and none is left when all are done or skipped', () => {
  expect(setupProgress(EMPTY, []).next).toBe('name')
  expect(setupProgress({ ...EMPTY, agencyName: 'Acme' }, ['colleagues']).next).toBe('teams')
  expect(setupProgress(EMPTY, SETUP_STEPS).next).toBeUndefined()
})
