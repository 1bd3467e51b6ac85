import { describe, expect, it } from 'vitest'
import { isPrivateTrade, MAX_REPLY_BYTES, replyFindings } from './replyFindings.ts'

const facts = { phones: ['(941) 555-0142'], isPrivate: false }
const found = (text: string, about = facts) => replyFindings(text, about).map(({ id }) => id)

describe('the findings about an answer', () => {
  it.each([
    ['Thank you, Ana. Please call us at (941) 555-0142.', []],
    ['Please call +1 941 555 0142.', []],
    ['Please call 800-555-0199.', ['phone']],
    ['Write to ana@example.com.', ['email', 'link']],
    ['See https://example.org/help.', ['link']],
    ['You paid $250, as agreed.', ['price']],
    ['We were there on March 3.', ['date']],
    ['We were there on the 3rd of March.', ['date']],
    ['We came on 3/14/2026.', ['date']],
    ['Wir waren am 14.03. bei Ihnen.', ['date']],
    ['We answer 24/7, with 4.5 stars.', []],
    ['You may call us.', []],
    ['We promise to do better.', ['promise']],
    ['We will refund you.', ['promise']],
    ['This will never happen again.', ['promise']],
    ['Wir erstatten Ihnen das Geld.', ['promise']],
    ['Le garantizamos una solución.', ['promise']],
    ['Nous vous remboursons.', ['promise']],
    ['We would like to make this better.', []],
    ['Would you change your review?', ['incentive']],
    ['Here is a discount.', ['incentive']],
    ['Könnten Sie Ihre Bewertung ändern?', ['incentive']],
    ['You are lying.', ['blame']],
    ['This is a fake review.', ['blame']],
    ['Our lawyers will write to you.', ['blame']],
    ['Hello {author},', ['placeholder']],
    ['Hello [Name],', ['placeholder']],
    ['  ', ['empty']],
  ])('[CREV-6] in “%s” are %o', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('[CREV-6] count bytes as Google does: emoji and accents more than one', () => {
    expect(found('a'.repeat(MAX_REPLY_BYTES))).toEqual([])
    expect(found('a'.repeat(MAX_REPLY_BYTES + 1))).toEqual(['long'])
    expect(found('é'.repeat(MAX_REPLY_BYTES / 2))).toEqual([])
    expect(found('é'.repeat(MAX_REPLY_BYTES / 2 + 1))).toEqual(['long'])
    expect(found('🙂'.repeat(MAX_REPLY_BYTES / 4 + 1))).toEqual(['long'])
  })

  it('[CREV-6] prevent sending only for what Google does not take', () => {
    const blocking = (text: string) => replyFindings(text, facts).flatMap(({ id, blocks }) => (blocks ? [id] : []))
    expect(blocking('')).toEqual(['empty'])
    expect(blocking('{author}')).toEqual(['placeholder'])
    expect(blocking('a'.repeat(5000))).toEqual(['long'])
    expect(blocking('We promise a refund of $20 on March 3, call 800-555-0199.')).toEqual([])
  })

  it.each([
    ['Thank you for your visit.', ['customer']],
    ['Thank you for being here as our patient.', ['customer']],
    ['Danke für Ihre Behandlung bei uns.', ['customer']],
    ['Gracias por su visita.', ['customer']],
    ['Merci pour votre visite.', ['customer']],
    ['Thank you for your kind words.', []],
  ])('[CREV-7] in “%s” of a private trade are %o, and none otherwise', (text, expected) => {
    expect(found(text, { ...facts, isPrivate: true })).toEqual(expected)
    expect(found(text)).toEqual([])
  })

  it.each([
    ['Orthodontist', true],
    ['Personal injury attorney', true],
    ['Tax preparation service', true],
    ['Zahnarzt', true],
    ['Garage door supplier', false],
    ['Taxi service', false],
    ['Tree service', false],
  ])('[CREV-7] count %s as a private trade: %s', (name, expected) => {
    expect(isPrivateTrade([name])).toBe(expected)
  })
})
