import { expect, test } from 'vitest'
import { EDITOR_PRESETS, type PresetName } from './presets.ts'

const SIMPLE = ['heading', 'bold', 'italic', 'link', 'bulletedList', 'numberedList', 'undo', 'redo']
const BASIC = [...SIMPLE, 'imageBrowser', 'blockQuote', 'insertTable']

test.each<[PresetName, readonly string[]]>([
  ['textOnly', []],
  ['tiny', ['bold', 'italic', 'link']],
  ['simple', SIMPLE],
  ['basic', BASIC],
  ['advanced', [...BASIC, 'alignment', 'specialCharacters', 'findAndReplace', 'editHtml']],
])('[M336] [M337] the preset %s has the buttons %j', (name, buttons) => {
  const { toolbar } = EDITOR_PRESETS[name]
  expect(toolbar.filter((item) => item !== '|').toSorted()).toEqual(buttons.toSorted())
})

test('[M336] there are five presets', () => {
  expect(Object.keys(EDITOR_PRESETS)).toEqual(['textOnly', 'tiny', 'simple', 'basic', 'advanced'])
})
