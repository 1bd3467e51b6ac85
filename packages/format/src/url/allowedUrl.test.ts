import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTENT_HTML_POLICY } from '../htmlPolicy.ts'
import { policyUrl } from './allowedUrl.ts'
import { ipLiteralOf } from './ipLiteral.ts'

const rule = { schemes: ['http', 'https', 'mailto', 'tel'], allowRelative: true }

/** Returns the URL in an attribute of a policy with a rule. */
function allowedUrl(value: string, { schemes, allowRelative }: typeof rule) {
  return policyUrl(
    { ...CONTENT_HTML_POLICY, urlSchemes: { href: schemes }, allowRelativeUrls: allowRelative },
    'href',
    value,
  )
}

describe('[FMT-40] a URL is allowed', () => {
  test.each([
    ['https://example.com/a?b=c:d#e', 'https://example.com/a?b=c:d#e'],
    ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
    ['mailto:dana@example.com', 'mailto:dana@example.com'],
    ['tel:+1 828 555 0142', 'tel:+1 828 555 0142'],
    ['/contact', '/contact'],
    ['photos/a b.jpg', 'photos/a b.jpg'],
    ['?at=10:30', '?at=10:30'],
    ['#top', '#top'],
    ['', ''],
    ['//example.com/a', '//example.com/a'],
    ['  https://example.com/\n', 'https://example.com/'],
    ['https://exam\nple.com/\ta', 'https://example.com/a'],
    ['https://1.example.com/127.0.0.1', 'https://1.example.com/127.0.0.1'],
    ['/127.0.0.1', '/127.0.0.1'],
  ])('%j, and read as %j', (value, url) => {
    expect(allowedUrl(value, rule)).toBe(url)
  })
})

describe('[FMT-40] a URL is rejected', () => {
  test.each([
    'javascript:x()',
    ' JavaScript:x()',
    'java\tscript:x()',
    'java\r\nscript:x()',
    '\u0001javascript:x()',
    '\u00a0javascript:x()',
    'java\u0000script:x()',
    'java\u00adscript:x()',
    '\u202ejavascript:x()',
    'javascript\t:x()',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'view-source:https://example.com',
    'https://example.com/\u0000a',
    'https://example.com/\u007f',
    '/a\u0085b',
    'https://',
    'https://exa mple.com',
    'https://example.com:99999/',
  ])('%j', (value) => {
    expect(allowedUrl(value, rule)).toBeUndefined()
  })

  test.each([
    'http://127.0.0.1/',
    'http://8.8.8.8/',
    'http://2130706433/',
    'http://0177.0.0.01/',
    'http://0x7f.0.0.1/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://127%2e0.0.1/',
    'http://１２７.０.０.１/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://user:secret@127.0.0.1/',
    'http:127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'https:/\t/127.0.0.1/',
    '//127.0.0.1/',
    '\\\\127.0.0.1/',
    '/\t/2130706433/',
    'http://1.2.3.4.5/',
    'http://256.1.1.1/',
  ])('%j, whose host is an IP literal', (value) => {
    expect(allowedUrl(value, rule)).toBeUndefined()
  })

  test('without a scheme if only absolute ones are allowed', () => {
    const absolute = { schemes: ['https'], allowRelative: false }
    expect(allowedUrl('/contact', absolute)).toBeUndefined()
    expect(allowedUrl('//example.com', absolute)).toBeUndefined()
    expect(allowedUrl('https://example.com', absolute)).toBe('https://example.com')
  })
})

test('[FMT-40] changes nothing when it reads an allowed URL again', () => {
  const parts = [
    'http',
    'java',
    'script',
    ':',
    '/',
    '\\',
    '\t',
    '\n',
    ' ',
    '\u0000',
    '127.0.0.1',
    '[::1]',
    'a.com',
    '#',
  ]
  const texts = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((chosen) => chosen.join(''))
  const allowed = texts.map((text) => allowedUrl(text, rule)).filter((url) => url !== undefined)
  fc.assert(
    fc.property(allowed, (url) => {
      expect(allowedUrl(url, rule)).toBe(url)
    }),
  )
})

test('[FMT-40] every attribute of a policy has its own schemes', () => {
  expect(policyUrl(CONTENT_HTML_POLICY, 'href', 'tel:1')).toBe('tel:1')
  expect(policyUrl(CONTENT_HTML_POLICY, 'src', 'tel:1')).toBeUndefined()
  expect(policyUrl(CONTENT_HTML_POLICY, 'constructor', '/a')).toBeUndefined()
})

describe('[FMT-41] an IP literal', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['0x7f000001', '127.0.0.1'],
    ['0177.1', '127.0.0.1'],
    ['010.0.0.1', '8.0.0.1'],
    ['127.0.0.1.', '127.0.0.1'],
    ['１２７.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['[::1]', '::1'],
    ['::FFFF:127.0.0.1', '::ffff:7f00:1'],
    ['[0:0:0:0:0:ffff:7f00:1]', '::ffff:7f00:1'],
    ['example.com', undefined],
    ['1.example.com', undefined],
    ['127.0.0.1.example.com', undefined],
    ['localhost', undefined],
    ['256.1.1.1', undefined],
    ['', undefined],
    ['a/b', undefined],
    ['a@127.0.0.1', undefined],
  ])('in %j is %j', (host, literal) => {
    expect(ipLiteralOf(host)).toBe(literal)
  })
})
