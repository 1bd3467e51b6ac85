import { expect, test } from 'vitest'
import { VIDEO_KEYS, videoCommand } from './videoCommand.ts'

const NONE = { ctrlKey: false, altKey: false, metaKey: false }

test.each([
  ['k', 'play'],
  ['K', 'play'],
  ['j', 'back'],
  ['l', 'forward'],
  ['m', 'mute'],
  ['c', 'captions'],
  ['f', 'fullscreen'],
  [' ', undefined],
  ['ArrowLeft', undefined],
  ['x', undefined],
  ['constructor', undefined],
])('the key %s asks for %s', (key, command) => {
  expect(videoCommand({ ...NONE, key })).toBe(command)
})

test.each(['ctrlKey', 'altKey', 'metaKey'])('with %s a letter is the browser’s', (modifier) => {
  expect(videoCommand({ ...NONE, key: 'f', [modifier]: true })).toBeUndefined()
})

test('the keys can be told to a screen reader', () => {
  expect(VIDEO_KEYS).toBe('K J L M C F')
})
