import { describe, expect, it } from 'vitest'
import { proposedReply, type ReplyFacts, type ReviewToAnswer } from './proposedReply.ts'
import { replyFindings } from './replyFindings.ts'
import { REPLY_LANGUAGES } from './reviewLanguage.ts'

const facts: ReplyFacts = {
  businessName: 'Bayfront Doors',
  phone: '(941) 555-0142',
  services: ['Garage Door Repair', 'Openers'],
  isPrivate: false,
}
const review: ReviewToAnswer = { author: 'Ana Ortiz', stars: 5, text: 'They were great.', language: 'English' }
const reply = (part: Partial<ReviewToAnswer>, about: Partial<ReplyFacts> = {}) =>
  proposedReply({ ...review, ...part }, { ...facts, ...about })

describe('a proposed answer', () => {
  it('[CREV-5] greets the customer, thanks, and names the business', () => {
    expect(reply({})).toMatch(/^Hello Ana,\n\nThank you .*\n\n[^]*Bayfront Doors$/)
  })

  it('[CREV-5] names a service that the customer named and the profile lists, as the customer wrote it', () => {
    expect(reply({ text: 'They did our garage door repair well.' })).toContain('chose us for garage door repair.')
    expect(reply({ text: 'They painted our house well.' })).not.toContain('chose us')
    expect(reply({ text: 'He brought three openersets.' })).not.toContain('chose us')
    expect(reply({ text: 'Bad garage door repair.', stars: 1 })).not.toContain('garage')
  })

  it.each([
    ['Ana Ortiz', 'Hello Ana,'],
    ['', 'Hello,'],
    ['A Google User', 'Hello,'],
    ['JB', 'Hello,'],
    ['doorfan77', 'Hello,'],
    ['Zoë', 'Hello Zoë,'],
  ])('[CREV-5] to %s begins with %s', (author, expected) => {
    expect(reply({ author })?.split('\n')[0]).toBe(expected)
  })

  it('[CREV-5] asks an unhappy customer to call the number of the profile, and to get in touch without one', () => {
    expect(reply({ stars: 1 })).toContain('Please call Bayfront Doors at (941) 555-0142')
    expect(reply({ stars: 3 })).toContain('Please call Bayfront Doors')
    expect(reply({ stars: 1 }, { phone: '' })).toContain('Please contact Bayfront Doors directly')
    expect(reply({ stars: 4 })).not.toContain('call')
  })

  it('[CREV-5] has the language of the review, and is none for one that it does not write', () => {
    expect(reply({ language: 'German' })).toMatch(/^Guten Tag Ana,\n\nvielen Dank/)
    expect(reply({ language: 'Spanish' })).toMatch(/^Hola, Ana:\n\nMuchas gracias/)
    expect(reply({ language: 'French' })).toMatch(/^Bonjour Ana,\n\nMerci/)
    expect(reply({ language: null, text: '' })).toContain('Thank you for')
    expect(reply({ language: 'Cyrillic' })).toBeNull()
    expect(reply({ language: 'Italian' })).toBeNull()
  })

  it('[CREV-7] to a customer whose being one is private names nobody and confirms nothing', () => {
    const answer = reply({ stars: 1, text: 'My root canal went wrong.' }, { isPrivate: true, services: ['Root canal'] })
    expect(answer).not.toMatch(/Ana|root canal|sorry/i)
    expect(answer).toContain('not even whether somebody is a client')
    const praise = reply({ text: 'Great root canal.' }, { isPrivate: true, services: ['Root canal'] })
    expect(praise).toMatch(/^Hello,\n\nThank you for your kind words\.\n\n[^]*Bayfront Doors$/)
  })

  const texts = ['', 'Great.', 'They were late, and it cost $900.', 'Garage door repair on March 3, call 800-555-0199.']
  const cases = REPLY_LANGUAGES.flatMap((language) =>
    [1, 2, 3, 4, 5].flatMap((stars) =>
      [true, false].flatMap((isPrivate) => texts.map((text) => ({ language, stars, isPrivate, text }))),
    ),
  )
  it.each(cases)('[CREV-6] discloses and promises nothing: $language, $stars stars, “$text”', (each) => {
    const { isPrivate, ...part } = each
    const authors = Array.from({ length: 8 }, (_, index) => `Customer${index}`)
    for (const author of authors) {
      const answer = reply({ ...part, author }, { isPrivate }) ?? ''
      expect(replyFindings(answer, { phones: [facts.phone], isPrivate })).toEqual([])
    }
  })
})
