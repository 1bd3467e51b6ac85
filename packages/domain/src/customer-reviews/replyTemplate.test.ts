import { describe, expect, it } from 'vitest'
import { filledTemplate, templateProblem } from './replyTemplate.ts'

const values = { author: 'Ana', business: 'Bayfront Doors', phone: '', town: 'Sarasota' }

describe('a template', () => {
  it.each([
    ['Hello {author}, {business} says thanks.', 'Hello Ana, Bayfront Doors says thanks.'],
    ['{ Author } in {TOWN}', 'Ana in Sarasota'],
    ['Call {phone}.', 'Call {phone}.'],
    ['{name}', '{name}'],
    ['No placeholder', 'No placeholder'],
  ])('[CREV-8] “%s” becomes “%s”', (text, expected) => {
    expect(filledTemplate(text, values)).toBe(expected)
  })

  it.each([
    ['Hello {author} of {town}', undefined],
    ['Hello {name}', 'There is no placeholder {name}. Use {author}, {business}, {phone} or {town}.'],
    ['Hello {}', 'There is no placeholder {}. Use {author}, {business}, {phone} or {town}.'],
  ])('[CREV-8] “%s” has the problem %s', (text, expected) => {
    expect(templateProblem(text)).toBe(expected)
  })
})
