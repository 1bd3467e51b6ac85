/** @vitest-environment jsdom */
import { afterEach, expect, it, vi } from 'vitest'
import { windowBrowser } from './sessionBrowser.ts'

afterEach(() => vi.restoreAllMocks())

function messageWhen(error: DOMException): string {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw error
  })
  try {
    windowBrowser()
  } catch (problem) {
    return problem instanceof Error ? problem.message : ''
  }
  return ''
}

it.each([
  ['blocked', new DOMException('denied', 'SecurityError'), 'Allow cookies and site data for this site in the browser'],
  ['full', new DOMException('full', 'QuotaExceededError'), 'Nothing that you typed is lost.'],
])('explains a %s storage in sentences with a space between them', (_state, error, part) => {
  const message = messageWhen(error)
  expect(message).toContain(part)
  expect(message).toMatch(/ Then try again\.$/)
  expect(message).not.toMatch(/[.][A-Z]/)
})
