import { expect, it } from 'vitest'
import { decodeTextFile } from './readTextFile.ts'

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))

it('removes the byte order mark', () => {
  expect(decodeTextFile(bytes('\ufeffÄ,b'), 'x.csv')).toBe('Ä,b')
})

it.each([
  ['Latin-1', bytes('caf', 0xe9, '; 3 ', 0x80), 'café; 3 €'],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0xe9, 0, ',', 0), 'é,'],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0xe9, 0, ','), 'é,'],
])('reads %s', (_what, content, text) => {
  expect(decodeTextFile(content, 'x.csv')).toBe(text)
})

it.each([
  ['no bytes', bytes(), 'x.csv is empty.'],
  ['only blanks', bytes(' \n'), 'x.csv is empty.'],
  ['control characters in Latin-1', bytes('caf', 0xe9, 1), 'x.csv is not a text file.'],
  ['half a UTF-16 character', bytes(0xff, 0xfe, 'a', 0, 'b'), 'x.csv is not a text file.'],
  ['a zero byte', bytes('PK', 0), 'x.csv is not a text file.'],
])('rejects %s with the reason', (_what, content, message) => {
  expect(() => decodeTextFile(content, 'x.csv')).toThrow(message)
})
