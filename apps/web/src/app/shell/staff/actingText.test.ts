import { expect, it } from 'vitest'
import { actingText } from './actingText.ts'

it.each([
  ['Maya Okafor', 'Tom Avery', 'Maya for Tom'],
  ['Maya Okafor', 'Maya Lindqvist', 'Maya for Maya Lindqvist'],
  ['Maya', 'Cher', 'Maya for Cher'],
])('describes %s acting for %s as %s', (actor, actedFor, text) => {
  expect(actingText(actor, actedFor)).toBe(text)
})
