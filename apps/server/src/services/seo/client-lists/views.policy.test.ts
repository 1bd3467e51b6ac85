import { describe, expect, test } from 'vitest'
import { mayChangeView, maySeeView } from './views.policy.ts'

const owner = { staffId: 1, teamId: 7 }
const colleague = { staffId: 2, teamId: 7 }
const other = { staffId: 3, teamId: 8 }
const withoutTeam = { staffId: 4, teamId: null }

describe('a named view', () => {
  test.each([
    ['its owner', owner, owner, false, true],
    ['a colleague of the team', colleague, owner, false, false],
    ['a colleague of the team', colleague, owner, true, true],
    ['a person of another team', other, owner, true, false],
    ['a person without a team', withoutTeam, owner, true, false],
    ['another person without a team, of one without', { ...withoutTeam, staffId: 5 }, withoutTeam, true, false],
    ['its owner without a team', withoutTeam, withoutTeam, true, true],
  ])('is seen by %s (%o, owner %o, shared %s): %s', (_name, person, viewOwner, shared, may) => {
    expect(maySeeView(person, viewOwner, { shared })).toBe(may)
  })

  test('is changed by its owner only', () => {
    expect(mayChangeView(1, owner)).toBe(true)
    expect(mayChangeView(2, owner)).toBe(false)
  })
})
