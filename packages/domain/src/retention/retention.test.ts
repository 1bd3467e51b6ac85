import { describe, expect, it } from 'vitest'
import { canDeleteAuditEvent, canDeleteTextVersion } from './retention.ts'

const NOW = new Date('2026-11-18T12:00:00.000Z')
const DAY_MS = 86_400_000
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS - ms)
/** A text that nothing but its age keeps. */
const old = { at: ago(30, 1), reason: 'save', isNewest: false, isCompleted: true, hasDuePublish: false }

describe('[RET-1] a period of 30 days', () => {
  it.each([
    ['29 days', ago(29), 30, false],
    ['exactly 30 days', ago(30), 30, false],
    ['30 days and a millisecond', ago(30, 1), 30, true],
    ['a day in the future', ago(-1), 30, false],
    ['a hundred years, without a period', ago(36_500), null, false],
  ])('ends something that is %s old: %#', (_age, at, days, expected) => {
    expect(canDeleteTextVersion({ ...old, at }, days, NOW)).toBe(expected)
  })
})

describe('[RET-2] an earlier text', () => {
  it.each([
    ['of a completed strategy', {}, true],
    ['that is exactly as old as the period', { at: ago(30) }, false],
    ['that is the newest of its zone', { isNewest: true }, false],
    ['of open work', { isCompleted: false }, false],
    ['with a due publish', { hasDuePublish: true }, false],
    ['that a reset left', { reason: 'reset' }, true],
    ['that a restore left', { reason: 'restore' }, true],
    ['that the work started with', { reason: 'start' }, false],
    ['that was written', { reason: 'generate' }, false],
    ['that was published', { reason: 'publish' }, false],
    ['that was imported', { reason: 'import' }, false],
  ])('%s is deleted: %#', (_what, part, expected) => {
    expect(canDeleteTextVersion({ ...old, ...part }, 30, NOW)).toBe(expected)
    expect(canDeleteTextVersion({ ...old, ...part }, null, NOW)).toBe(false)
  })
})

describe('[RET-3] an audit event', () => {
  it.each([
    ['exactly 100 days old', ago(100), 100, false, false],
    ['older than 100 days', ago(100, 1), 100, false, true],
    ['older than 100 days, and the newest of its kind', ago(100, 1), 100, true, false],
    ['80 days old with a period of 30', ago(80), 30, false, false],
    ['exactly 90 days old with a period of 30', ago(90), 30, false, false],
    ['older than 90 days with a period of 30', ago(90, 1), 30, false, true],
    ['older than everything, without a period', ago(9000), null, false, false],
  ])('%s is deleted: %#', (_age, at, days, isNewest, expected) => {
    expect(canDeleteAuditEvent({ at, isNewest }, days, NOW)).toBe(expected)
  })
})
