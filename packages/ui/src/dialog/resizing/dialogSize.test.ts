import { expect, test } from 'vitest'
import { formatSize, parseSize } from './dialogSize.ts'

test.each([
  ['640x480', { width: 640, height: 480 }],
  [null, undefined],
  ['640', undefined],
  ['9x9', undefined],
  ['640x480; drop', undefined],
])('reads the remembered size %j', (text, size) => {
  expect(parseSize(text)).toEqual(size)
})

test('writes whole pixels', () => {
  expect(formatSize({ width: 640.4, height: 479.6 })).toBe('640x480')
})
