import { expect, test } from 'vitest'
import { spreadsheetText } from './spreadsheetText.ts'

test.each([
  '=1+1',
  '+1x',
  '-1+cmd',
  '@SUM(A1)',
  '=',
  '-',
  '+A1',
  '-$5',
  '+1 (828) 555-0142',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
])('[FMT-44] prefixes %j', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`)
})

test.each([
  ' \n\t =1+1',
  '\u00a0=1',
  '\u3000=1',
  '\ufeff=1',
  '\u200b\u200e=1',
  '\u0000=1',
  '＝1+1',
  '＋1x',
  '－1x',
  '＠x',
  '﹦1',
  '﹢1x',
  '﹣1x',
  '﹫x',
  '\u22121x',
  ' ＝1',
])('[FMT-44] prefixes %j, which starts with a sign in disguise', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`)
})

test.each(['', 'Call us', '-12.5', '+7', '-12%', '1,234.56', '-1,234', ' 12 ', 'a=1', '–', '2026-03-01', "'=1", '#1'])(
  '[FMT-44] leaves %j as it is',
  (text) => {
    expect(spreadsheetText(text)).toBe(text)
  },
)

test('[FMT-44] leaves a prefixed text as it is', () => {
  expect(spreadsheetText(spreadsheetText('=1+1'))).toBe("'=1+1")
})

test.each([
  ['\u22120.8', '-0.8'],
  ['\u22121,234%', '-1,234%'],
])('[FMT-44] keeps the number %j, with a hyphen as its minus', (text, number) => {
  expect(spreadsheetText(text)).toBe(number)
})
