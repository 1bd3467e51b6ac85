import { describe, expect, it } from 'vitest'
import { importClient } from '../testing/importFixtures.ts'
import { changedChoice, formOfClient } from './factsForm.ts'

const CLIENT = importClient({})
const FORM = formOfClient(CLIENT)
const [CHOICE] = FORM.clients ?? []

describe('the form of a client’s facts', () => {
  it('has a value for every fact and manager', () => {
    expect(CHOICE).toMatchObject({
      key: CLIENT.key,
      domain: 'acme.example.com',
      facts: { businessName: 'Acme Plumbing', city: 'Oakland', region: '' },
      managers: { seoManagerId: 7, adsManagerId: null },
    })
  })

  it.each([
    ['nothing', {}, {}],
    ['the domain', { domain: 'acme.test' }, { domain: 'acme.test' }],
    ['a fact', { facts: { ...CHOICE?.facts, city: '' } }, { facts: { city: '' } }],
    ['a manager', { managers: { ...CHOICE?.managers, seoManagerId: null } }, { managers: { seoManagerId: null } }],
  ])('sends only what was changed: %s', (_case, part, expected) => {
    const after = { ...FORM, clients: [{ ...formOfClient(CLIENT).clients?.[0], key: CLIENT.key, ...part }] }
    expect(changedChoice(FORM, after)).toEqual({ key: CLIENT.key, ...expected })
  })
})
