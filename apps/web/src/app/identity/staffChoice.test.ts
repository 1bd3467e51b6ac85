// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { readStaffChoice, writeStaffChoice } from './staffChoice.ts'

const CHOOSER = 3
const diego = { staffId: 4, staffName: 'Diego Ramos', staffEmail: 'diego@agency.test' }
const stored = () => [localStorage.getItem('identity.staff_email'), localStorage.getItem('identity.staff_id')]

beforeEach(() => localStorage.clear())

describe('a choice of whose work is shown', () => {
  it('is stored as e-mail and id under their keys, and read again [M024]', () => {
    writeStaffChoice(localStorage, CHOOSER, diego)
    expect(stored()).toEqual(['diego@agency.test', '4'])
    expect(readStaffChoice(localStorage, CHOOSER)).toEqual(diego)
  })

  it.each([
    ['without an e-mail address', { ...diego, staffId: 5, staffEmail: null }],
    ['with an empty one', { ...diego, staffId: 5, staffEmail: '' }],
    ['of the person themselves', { ...diego, staffId: CHOOSER }],
    ['of nobody', null],
  ])('%s clears the stored one [M104]', (_whose, choice) => {
    writeStaffChoice(localStorage, CHOOSER, diego)
    writeStaffChoice(localStorage, CHOOSER, choice)
    expect(stored()).toEqual([null, null])
    expect(readStaffChoice(localStorage, CHOOSER)).toBeNull()
  })

  it('is not taken over by the next person at this browser', () => {
    writeStaffChoice(localStorage, CHOOSER, diego)
    expect(readStaffChoice(localStorage, 9)).toBeNull()
  })
})
