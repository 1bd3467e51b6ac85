import { describe, expect, test } from 'vitest'
import { formatFileSize } from './fileSize.ts'

describe('[FMT-26] file sizes as B, KB, MB and GB in steps of 1024', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [1025, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_570, '1,023.99 KB'],
    [1_048_571, '1 MB'],
    [1_048_575, '1 MB'],
    [1_048_576, '1 MB'],
    [5 * 1024 ** 2, '5 MB'],
    [1024 ** 3 - 6000, '1,023.99 MB'],
    [1024 ** 3 - 1, '1 GB'],
    [1024 ** 3, '1 GB'],
    [2048 * 1024 ** 3, '2,048 GB'],
  ])('formats %d bytes as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
})

describe('[FMT-14] missing sizes as an en dash', () => {
  test.each([null, undefined, Number.NaN, Infinity, -1])('shows %s', (bytes) => expect(formatFileSize(bytes)).toBe('–'))
})
