import { expect, it } from 'vitest'
import { createFakeGoogle, LOCATION, ours, respondWith, target } from '../testing/fakeGoogle.ts'

const phone = (text: string, phoneType: (typeof ours.phoneNumber)[number]['phoneType']) => ({
  clientPhoneGuid: text,
  phone: text,
  phoneType,
})
it.each([
  [
    'the primary number in its place',
    [phone('(800) 555-0119', 'toll-free'), phone('(941) 555-0142', 'primary')],
    ['(800) 555-0119, toll-free', '(941) 555-0142, primary'],
  ],
  [
    'the type of a second primary number',
    [phone('(941) 555-0142', 'primary'), phone('(800) 555-0119', 'primary')],
    ['(941) 555-0142, primary', '(800) 555-0119, primary'],
  ],
  [
    'a primary number that Google replaced as alternate',
    [phone('(800) 555-0119', 'primary')],
    ['(941) 555-0142, primary', '(800) 555-0119, alternate'],
  ],
  ['numbers that we lack', [], ['(941) 555-0142, primary', '(800) 555-0119, alternate']],
])('keeps %s [PROF-82]', async (_case, phoneNumber, expected) => {
  const { profile } = await createFakeGoogle().provider.read({ ...target, ours: { ...ours, phoneNumber } })
  expect(profile.phoneNumber.map(({ phone: text, phoneType }) => `${text}, ${phoneType}`)).toEqual(expected)
})

const site = (website: string, subPage: string, utmString: string) => ({
  ...ours.website,
  website,
  subPage,
  websiteUtmCodes: { utmString },
})
it.each([
  ['https://bayfront.example/sarasota?utm_source=x', site('https://Bayfront.example/', '/sarasota', 'utm_source=x')],
  ['https://bayfront.example/en/doors', site('https://bayfront.example/en', '/doors', '')],
  ['https://bayfront.example/t%C3%BCr', site('https://bayfront.example', '/tür', '')],
  ['https://bayfront.example/b?page=2&utm_source=x', site('https://bayfront.example', '/b?page=2', 'utm_source=x')],
  ['https://bayfront.example/?utm_campaign=s%C3%A3o', site('https://bayfront.example', '/', 'utm_campaign=são')],
  ['https://bayfront.example/', site('https://bayfront.example', '', '')],
])('takes the address %s as ours, however it is spelled [PROF-82]', async (websiteUri, website) => {
  const { provider } = createFakeGoogle({ '/v1/locations/55': respondWith({ ...LOCATION, websiteUri }, 200) })
  const { profile } = await provider.read({ ...target, ours: { ...ours, website } })
  expect(profile.website).toEqual(website)
})

it('takes another address, and other UTM codes, from Google', async () => {
  const { provider } = createFakeGoogle({
    '/v1/locations/55': respondWith({ ...LOCATION, websiteUri: 'https://bayfront.example/b?utm_source=y' }, 200),
  })
  const read = async (subPage: string) =>
    (
      await provider.read({
        ...target,
        ours: { ...ours, website: site('https://bayfront.example', subPage, 'utm_source=x') },
      })
    ).profile.website
  expect(await read('/b')).toEqual(site('https://bayfront.example', '/b', 'utm_source=y'))
  expect(await read('/c')).toEqual(site('https://bayfront.example', '/b', 'utm_source=y'))
})
