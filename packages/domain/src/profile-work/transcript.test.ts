import { expect, it } from 'vitest'
import { lineAt, readTranscript, writeTranscript } from './transcript.ts'

const LINES = [
  { start: 2, end: 8.5, text: 'This door came down hard.' },
  { start: 3609.25, end: 3612, text: 'We leave it unplugged.' },
]

it.each([
  [
    'WebVTT with a header, notes, ids, settings and markup',
    'WEBVTT\n\nNOTE by Jo\n\n1\n00:02.000 --> 00:08.500 align:start\n<v Jo>This door\ncame down hard.\n\n01:00:09.250 --> 01:00:12.000\nWe leave it unplugged.',
  ],
  [
    'SubRip with Windows line ends and a byte order mark',
    '\uFEFF1\r\n00:00:02,000 --> 00:00:08,500\r\nThis door came down hard.\r\n\r\n2\r\n01:00:09,250 --> 01:00:12,000\r\nWe leave it unplugged.\r\n',
  ],
  ['its own format', writeTranscript(LINES)],
])('[VID-4] reads %s', (_case, text) => {
  expect(readTranscript(text)).toEqual(LINES)
})

it.each(['', 'WEBVTT', 'Just text', '00:01.000 --> 00:02.000'])('[VID-4] finds no line in %j', (text) => {
  expect(readTranscript(text)).toBeUndefined()
})

it.each([
  [1.9, -1],
  [2, 0],
  [100, 0],
  [3609.25, 1],
])('[VID-4] finds the line at %d seconds: %d', (seconds, index) => {
  expect(lineAt(LINES, seconds)).toBe(index)
})
