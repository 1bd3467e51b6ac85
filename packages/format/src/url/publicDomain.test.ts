import { expect, test } from 'vitest'
import { publicDomainProblem } from './publicDomain.ts'

test.each([
  ['blueridge.com', undefined],
  ['localhost.com', undefined],
  ['internal.example.com', undefined],
  ['mylocalhost', undefined],
  ['localhost', '.localhost'],
  ['blueridge.com.localhost', '.localhost'],
  ['db.INTERNAL.', '.internal'],
  ['printer.local', '.local'],
  ['x.home.arpa', '.home.arpa'],
  ['127.0.0.1', 'by number'],
  ['0x7f.1', 'by number'],
  ['2130706433', 'by number'],
  ['::1', 'by number'],
])('[FMT-46] judges the domain %s', (domain, problem) => {
  const given = publicDomainProblem(domain)
  if (problem === undefined) expect(given).toBeUndefined()
  else expect(given).toContain(problem)
})
