import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { memoryFolder } from './memoryFolder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rankdesk-memory-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder with enough room is used', () => {
  expect(memoryFolder(folder, 1)).toBe(folder)
})

test('a folder with too little room is not used', () => {
  const { blocks, bsize } = statfsSync(folder)
  expect(memoryFolder(folder, blocks * bsize + 1)).toBeUndefined()
})

test('a folder that does not exist is not used', () => {
  expect(memoryFolder(path.join(folder, 'missing'), 1)).toBeUndefined()
})
