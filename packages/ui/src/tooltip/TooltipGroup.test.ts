import { describe, expect, test } from 'vitest'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS, TooltipGroup } from './TooltipGroup.ts'

describe('tooltips of a group', () => {
  test('the first one opens after a delay', () => {
    expect(new TooltipGroup().delay(0)).toBe(TOOLTIP_DELAY_MS)
  })

  test('the next one opens at once while one is open and shortly after', () => {
    const group = new TooltipGroup()
    group.opened()
    expect(group.delay(10_000)).toBe(0)
    group.closed(10_000)
    expect(group.delay(10_000 + TOOLTIP_SKIP_MS - 1)).toBe(0)
    expect(group.delay(10_000 + TOOLTIP_SKIP_MS)).toBe(TOOLTIP_DELAY_MS)
  })
})
