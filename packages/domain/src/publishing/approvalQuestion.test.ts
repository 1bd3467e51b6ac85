import { expect, it } from 'vitest'
import { approvalQuestion } from './approvalQuestion.ts'

it.each([
  [
    [{ name: 'Text 1', content: '<p>Done.</p>', writer: 'composer' }],
    'Approve 1 text that nobody has edited?',
    ['Text 1: written by Offline composer.', 'No open question and no placeholder is in it.'],
  ],
  [
    [
      { name: 'Heading', content: '<h1>Doors</h1>', writer: 'small-one' },
      { name: 'Text 1', content: '<p>[To answer: What does it cost?]</p><p>In [city].</p>', writer: 'composer' },
      { name: 'Text 2', content: '<p>Fine</p>', writer: 'small-one' },
      { name: 'Text 3', content: '<p>Fine</p>', writer: null },
    ],
    'Approve 4 texts that nobody has edited?',
    [
      'Heading, Text 2: written by small-one.',
      'Text 1: written by Offline composer.',
      'Text 3: generated, the writer is unknown.',
      'Still open in Text 1: “[To answer: What does it cost?]”, “[city]”.',
    ],
  ],
])('[PUB-16] says what is approved, who wrote it and what is open: %#', (texts, title, lines) => {
  expect(approvalQuestion(texts)).toEqual({ title, lines, isOpen: texts.length > 1 })
})
