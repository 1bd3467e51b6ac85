import type { FileRules } from '@rankdesk/format'
import { expect, test, vi } from 'vitest'
import { fileStart } from '../testing/fileStart.ts'
import { checkFile as checkAdded, type MeasureFile } from './checkFile.ts'
import { FileUnreadable } from './fileUnreadable.ts'

const fileNamed = (name: string) => new File([fileStart(name)], name)
const checkFile = (file: File, rules: FileRules, measure: MeasureFile) =>
  checkAdded({ file, name: file.name }, rules, measure)
const PNG = fileNamed('team.png')
const MP4 = fileNamed('crew.mp4')
const SIDES: FileRules = { minDimensions: { width: 10, height: 10 } }
const big = async () => ({ width: 20, height: 20 })

test('[UPL-9] returns the dimensions of a valid picture', async () => {
  expect(await checkFile(PNG, SIDES, big)).toEqual({ dimensions: { width: 20, height: 20 } })
})

test('[UPL-9] opens png, webp and jpeg as pictures and mp4 as a video [M466]', async () => {
  const measure = vi.fn(big)
  for (const name of ['a.png', 'a.webp', 'a.jpeg', 'a.jpg', 'a.mp4']) await checkFile(fileNamed(name), SIDES, measure)
  expect(measure.mock.calls.map((call) => (call as unknown[])[1])).toEqual([
    'image',
    'image',
    'image',
    'image',
    'video',
  ])
})

test('does not open a file when no rule needs its dimensions', async () => {
  const measure = vi.fn(big)
  expect(await checkFile(PNG, { types: 'image' }, measure)).toEqual({})
  expect(measure).not.toHaveBeenCalled()
})

test("[UPL-9] rejects a type whose dimensions can't be measured [M575]", async () => {
  expect(await checkFile(fileNamed('a.gif'), SIDES, big)).toEqual({
    problem: 'Unsupported file type for dimension validation',
  })
})

test('reports only the first problem: the type before the size', async () => {
  expect(await checkFile(new File([], 'a.exe'), { types: ['png'] }, big)).toEqual({
    problem: 'Invalid file type. Allowed types: png',
  })
})

test('[UPL-5] rejects an unreadable file [M578]', async () => {
  const folder = new File(['x'], 'folder')
  folder.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  expect(await checkFile(folder, {}, big)).toEqual({ problem: 'Failed to read file' })
})

test.each([
  [
    PNG,
    new FileUnreadable('Failed to load image for dimension validation'),
    'Failed to load image for dimension validation',
  ],
  [
    MP4,
    new FileUnreadable('Failed to load video for dimension checking'),
    'Failed to load video for dimension checking',
  ],
  [PNG, new Error('x'), 'Failed to validate file dimensions'],
])('[UPL-9] reports %o that fails with %o as %s [M574, M576, M577]', async (file, error, problem) => {
  expect(await checkFile(file, SIDES, () => Promise.reject(error))).toEqual({ problem })
})

test('[UPL-6] rejects a picture that is too small', async () => {
  const measure = async () => ({ width: 9, height: 10 })
  expect(await checkFile(PNG, SIDES, measure)).toEqual({ problem: 'File dimensions must be at least 10x10px' })
})

test.each(['team.png', 'crew.mp4', 'plan.pdf'])(
  '[UPL-13] rejects %s with the content of another type',
  async (name) => {
    const file = new File(['<html>'], name)
    expect(await checkFile(file, {}, big)).toEqual({ problem: `The content of ${name} does not match its extension.` })
  },
)

test.each([
  ['a name of a dropped file', 'a\u202eb.png', '/', 'A name cannot contain slashes or control characters.'],
  [
    'a folder that is too deep',
    'a.png',
    '/1/2/3/4/5/6/7/8/9/10/11',
    'A folder cannot be named or nested like this: /1/2/3/4/5/6/7/8/9/10/11',
  ],
  ['the name of a folder', 'a.png', '/ vans', 'A folder cannot be named or nested like this: / vans'],
])('[UPL-14] rejects %s that the library does not allow', async (_what, name, folderPath, problem) => {
  const added = { file: fileNamed('a.png'), name, target: { projectId: 1, folderPath, label: 'Bayfront' } }
  expect(await checkAdded(added, {}, big)).toEqual({ problem })
})
