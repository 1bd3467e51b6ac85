import { expect, it } from 'vitest'
import { literal } from './literal.ts'

const SIGNS = String.raw`\ ^ $ . * + ? ( ) [ ] { } | / - # & ~ a 1 é`.split(' ')

it.each([...SIGNS, 'St. John (VA)', 'C++', '[a-z]+', '(a|b)*c', String.raw`\d`])(
  'matches %j as it is, and nothing else',
  (text) => {
    const pattern = new RegExp(`^${literal(text)}$`, 'u')
    expect(pattern.test(text)).toBe(true)
    for (const other of ['', 'x', '7', `${text}${text}`, 'abc', 'Stx John (VA)', 'CC']) {
      if (other !== text) expect(pattern.test(other), other).toBe(false)
    }
  },
)
