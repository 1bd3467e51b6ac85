import { expect, test } from 'vitest'
import { readPublicPage } from './readPublicPage.ts'

test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:7f00:1]', '8.8.8.8', '127.0.0.1.'])(
  'rejects the domain %s: it is an IP address',
  async (domain) => {
    await expect(readPublicPage({ kind: 'real' }, domain, '/')).rejects.toThrow('is not a public website')
  },
)

test.each(['localhost', 'localhost.', 'example.com:22', 'user@localhost', 'localhost/x', 'a b', ''])(
  'rejects the domain %j',
  async (domain) => {
    await expect(readPublicPage({ kind: 'real' }, domain, '/')).rejects.toThrow('is not a public website')
  },
)

test.each(['//localhost/x', '@localhost/', '\\\\localhost\\x', 'http://localhost/'])(
  'rejects the path %j, which leads to another site',
  async (path) => {
    await expect(readPublicPage({ kind: 'real' }, 'site.invalid', path)).rejects.toThrow(/another site|not a path/)
  },
)
