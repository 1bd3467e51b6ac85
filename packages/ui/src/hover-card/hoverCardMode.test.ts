import { describe, expect, it } from 'vitest'
import type { HoverCardEvent, HoverCardMode } from './hoverCardMode.ts'
import { hoverCardMode } from './hoverCardMode.ts'

describe('opening and closing a hover card', () => {
  it.each<[string, HoverCardMode, HoverCardEvent, HoverCardMode]>([
    ['[FLY-8] opens under a pointer that rests', 'closed', 'linger', 'hovering'],
    ['[FLY-8] closes when the pointer has left', 'hovering', 'away', 'closed'],
    ['[FLY-10] is pinned by a press while it is shut', 'closed', 'press', 'pinned'],
    ['[FLY-10] is pinned by a press while the pointer holds it open', 'hovering', 'press', 'pinned'],
    ['[FLY-10] stays pinned when the pointer leaves', 'pinned', 'away', 'pinned'],
    ['[FLY-10] stays pinned when the pointer comes back', 'pinned', 'linger', 'pinned'],
    ['[FLY-10] is closed by the second press', 'pinned', 'press', 'closed'],
    ['[FLY-10] is closed by Escape', 'pinned', 'dismiss', 'closed'],
    ['[FLY-8] is closed by Escape under the pointer', 'hovering', 'dismiss', 'closed'],
    ['[FLY-8] stays shut when the pointer leaves', 'closed', 'away', 'closed'],
  ])('%s', (_, before, event, after) => {
    expect(hoverCardMode(before, event)).toBe(after)
  })
})
