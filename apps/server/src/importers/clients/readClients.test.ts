import { expect, it } from 'vitest'
import { readClients } from './readClients.ts'

it('reads the cells of a row, whatever the columns are called', () => {
  const { clients } = readClients(
    'Business Name,Website,SEO Package,Package Value,SEO Manager E-mail,ZIP,Launch Date,Active\n"Brook, Inc.",https://www.Brook.example/,Gold,"$1,250.50",Ann@Agency.example,78701,3/5/2025,no',
    'clients.csv',
  )
  expect(clients).toEqual([
    {
      line: 2,
      domain: 'brook.example',
      texts: { businessName: 'Brook, Inc.', rankingPackage: 'Gold', postalCode: '78701' },
      dates: { clientLaunchDate: '2025-03-05' },
      numbers: { rankingValue: 1250.5 },
      managers: { seoManagerId: 'ann@agency.example' },
      active: false,
    },
  ])
})

it('skips rows with an invalid cell and repeated domains, with line and reason', () => {
  const { clients, skipped } = readClients(
    'domain,email,hours,launchDate,active\n,,,,\nno domain,,,,\na.example,nobody,,,\nb.example,,many,,\nc.example,,,02/30/2025,\nd.example,,,,maybe\ne.example,,,,\nwww.e.example,,,,',
    'clients.csv',
  )
  expect(clients.map(({ domain }) => domain)).toEqual(['e.example'])
  expect(skipped.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: "no domain" is not a domain',
    '4: "nobody" is not an e-mail address',
    '5: "many" is not an amount',
    '6: "02/30/2025" is not a date (YYYY-MM-DD or MM/DD/YYYY)',
    '7: "maybe" is neither yes nor no',
    '9: repeats the domain e.example of line 8',
  ])
})

it('reports unused columns', () => {
  expect(readClients('domain,shoe size\na.example,44', 'clients.csv').unknownColumns).toEqual(['shoe size'])
})

it('rejects a file without a domain column', () => {
  expect(() => readClients('name,phone\nx,1', 'clients.csv')).toThrow(
    'clients.csv has no column "domain" (it has: name, phone).',
  )
})
