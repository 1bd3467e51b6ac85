import { expect, it } from 'vitest'
import { sentenceRanges } from './sentences.ts'

it.each([
  ['One. Two.', ['One.', 'Two.']],
  ['We work in St. Louis. Call us.', ['We work in St. Louis.', 'Call us.']],
  ['It costs $2.50. Call!', ['It costs $2.50.', 'Call!']],
  ['Our A.C. Team comes. Yes?', ['Our A.C. Team comes.', 'Yes?']],
  ['Ask Dr. Ruiz (or J. R. Lee). Thanks.', ['Ask Dr. Ruiz (or J. R. Lee).', 'Thanks.']],
  ['“Really?” She left.', ['“Really?”', 'She left.']],
  ['Wait... Then go.', ['Wait...', 'Then go.']],
  ['no capital. so one sentence', ['no capital. so one sentence']],
  ['In 1990. 24 of us.', ['In 1990.', '24 of us.']],
  ['', []],
])('[SCORE-9] splits the sentences of %j', (text, sentences) => {
  expect(sentenceRanges(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences)
})
