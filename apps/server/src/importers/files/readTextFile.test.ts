import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { decodeFile } from './readTextFile.ts'

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))

it('removes the byte order mark', () => {
  expect(decodeFile(bytes('\ufeffÄ,b'), 'x.csv').text).toBe('Ä,b')
})

it.each([
  ['Latin-1', bytes('caf', 0xe9, '; 3 ', 0x80), 'café; 3 €'],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0xe9, 0, ',', 0), 'é,'],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0xe9, 0, ','), 'é,'],
])('reads %s', (_what, content, text) => {
  expect(decodeFile(content, 'x.csv').text).toBe(text)
})

it.each([
  ['no bytes', bytes(), 'x.csv is empty.'],
  ['only blanks', bytes(' \n'), 'x.csv is empty.'],
  ['control characters in Latin-1', bytes('caf', 0xe9, 1), 'x.csv is not a text file.'],
  ['half a UTF-16 character', bytes(0xff, 0xfe, 'a', 0, 'b'), 'x.csv is not a text file.'],
  ['a zero byte', bytes('PK', 0), 'x.csv is not a text file.'],
])('rejects %s with the reason', (_what, content, message) => {
  expect(() => decodeFile(content, 'x.csv')).toThrow(message)
})

it('unpacks a .gz, and refuses one that is none', () => {
  expect(decodeFile(gzipSync('<urlset/>'), 'sitemap.xml.gz').text).toBe('<urlset/>')
  expect(() => decodeFile(bytes('plain'), 'sitemap.xml.gz')).toThrow('sitemap.xml.gz is no gzip file, or is damaged.')
})

/** Text in old encodings, as their bytes. */
const OLD: [string, string, number[]][] = [
  [
    'windows-1251',
    'ремонт крыши, замена черепицы',
    [
      0xf0, 0xe5, 0xec, 0xee, 0xed, 0xf2, 0x20, 0xea, 0xf0, 0xfb, 0xf8, 0xe8, 0x2c, 0x20, 0xe7, 0xe0, 0xec, 0xe5, 0xed,
      0xe0, 0x20, 0xf7, 0xe5, 0xf0, 0xe5, 0xef, 0xe8, 0xf6, 0xfb,
    ],
  ],
  ['shift_jis', '屋根,修理', [0x89, 0xae, 0x8d, 0xaa, 0x2c, 0x8f, 0x43, 0x97, 0x9d]],
]

it.each(OLD)('decides %s from the letters, and says that it is not certain', (encoding, text, content) => {
  expect(decodeFile(bytes(...content), 'x.csv')).toEqual({ text, encoding, isCertain: false })
})

it('keeps UTF-8 with a damaged character, which it marks', () => {
  expect(decodeFile(bytes('café, zürich, caf', 0xc3), 'x.csv')).toEqual({
    text: 'café, zürich, caf\ufffd',
    encoding: 'utf-8',
    isCertain: true,
  })
})
