import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UploadItem, UploadState } from '../state/uploadState.ts'
import { itemIn } from '../testing/uploadItem.ts'
import { useUploadAnnouncements } from './useUploadAnnouncements.ts'

const uploading = (count: number) => ({
  items: Array.from({ length: count }, (_none, index) => itemIn('uploading', { id: `${index}`, name: `${index}.png` })),
})
const changed = (state: { items: UploadItem[] }, ...changes: Partial<UploadItem>[]) => ({
  items: state.items.map((item, index) => ({ ...item, ...changes[index] })),
})

/** Returns what is announced when a list changes; '' for nothing. */
function announced(before: UploadState, after: UploadState): string {
  const { result, rerender } = renderHook(useUploadAnnouncements, { initialProps: before })
  rerender(after)
  return result.current
}

test('[UPL-42] announces a single file when it is complete', () => {
  const one = uploading(1)
  expect(announced(one, changed(one, { status: 'complete' }))).toBe('0.png is uploaded.')
})

test('[UPL-42] announces several files once, at the end', () => {
  const three = uploading(3)
  const two = changed(three, { status: 'complete' }, { status: 'complete' })
  expect(announced(three, two)).toBe('')
  const all = changed(two, {}, {}, { status: 'complete' })
  expect(announced(two, all)).toBe('3 of 3 files uploaded.')
  expect(announced(all, all)).toBe('')
})

test('[UPL-42] announces decisions and problems at once, several in one sentence', () => {
  const three = uploading(3)
  expect(announced(three, changed(three, { status: 'conflict' }))).toBe(
    '0.png: a file of this name exists. Replace, keep both or skip.',
  )
  expect(announced(three, changed(three, { status: 'error', problem: 'No' }, { status: 'error' }))).toBe(
    '2 files were not uploaded.',
  )
  expect(announced(three, changed(three, { status: 'error', problem: 'No' }))).toBe('0.png: No')
})

test('[UPL-42] announces a wait for space once', () => {
  const two = uploading(2)
  const delayed = { status: 'delayed', problem: 'No space' } as const
  expect(announced(two, changed(two, { ...delayed, delays: 1 }))).toBe(
    '0.png: No space. The upload continues by itself.',
  )
  expect(announced(two, changed(two, { ...delayed, delays: 2 }))).toBe('')
})

test('[UPL-42] announces neither progress nor files that are already there', () => {
  const one = uploading(1)
  expect(announced(one, changed(one, { loaded: 9 }))).toBe('')
  expect(announced({ items: [] }, changed(one, { status: 'error', problem: 'No' }))).toBe('')
})
