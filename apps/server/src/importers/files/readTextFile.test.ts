import { expect, it } from 'vitest'
import { decodeText } from './readTextFile.ts'

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))

it('removes the byte order mark', () => {
  expect(decodeText(bytes('\ufeffÄ,b'), 'x.csv')).toBe('Ä,b')
})

it.each([
  ['no bytes', bytes(), 'x.csv is empty.'],
  ['only blanks', bytes(' \n'), 'x.csv is empty.'],
  ['Latin-1', bytes('caf', 0xe9), 'x.csv is not UTF-8 text; save it as UTF-8.'],
  ['UTF-16', bytes(0xff, 0xfe, 'a', 0), 'x.csv is UTF-16; save it as UTF-8.'],
  ['a zero byte', bytes('PK', 0), 'x.csv is not a text file.'],
])('rejects %s with the reason', (_what, content, message) => {
  expect(() => decodeText(content, 'x.csv')).toThrow(message)
})
