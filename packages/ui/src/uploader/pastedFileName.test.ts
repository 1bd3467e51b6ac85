import { fixedClock } from '@rankdesk/format/testing'
import { expect, test } from 'vitest'
import { pastedFileName } from './pastedFileName.ts'

const clock = fixedClock('2026-11-21T17:42:07Z')

test.each([
  ['image.png', 'image/png', 0, '2026-11-21-094207.png'],
  ['image.png', 'image/png', 1, '2026-11-21-094207-2.png'],
  ['image', 'image/webp', 0, '2026-11-21-094207.webp'],
  ['notes', '', 0, '2026-11-21-094207'],
])('[UPL-11] names %s (%s), number %i of the pasted files, %s', (name, type, index, expected) => {
  expect(pastedFileName(new File(['x'], name, { type }), clock, index)).toBe(expected)
})
