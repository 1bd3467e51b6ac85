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
])('the key %s runs %s', (key, command) => {
  expect(videoCommand({ ...NONE, key })).toBe(command)
})

test.each(['ctrlKey', 'altKey', 'metaKey'])('with %s a letter is left to the browser', (modifier) => {
  expect(videoCommand({ ...NONE, key: 'f', [modifier]: true })).toBeUndefined()
})

test('keys are available to screen readers', () => {
  expect(VIDEO_KEYS).toBe('K J L M C F')
})
