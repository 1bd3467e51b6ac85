import { afterEach, expect, test } from 'vitest'
import { importWithStyles } from './editorLoader.ts'

/** The link element of a style sheet that did not arrive. */
function brokenLink(sheet: object | null = null): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/editor.css'
  Object.defineProperty(link, 'sheet', { value: sheet })
  document.head.append(link)
  return link
}

/** Answers the next request of a style sheet. */
function answerNext(type: 'load' | 'error'): void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLLinkElement)) continue
      observer.disconnect()
      node.dispatchEvent(new Event(type))
    }
  })
  observer.observe(document.head, { childList: true })
}

afterEach(() => document.head.replaceChildren())

const module = { STYLED: true }
const offline = async () => Promise.reject(new Error('Unable to preload CSS for /editor.css'))

const unreadable = Object.defineProperty({}, 'cssRules', {
  get: () => {
    throw new DOMException('Cannot access rules', 'SecurityError')
  },
})

test.each([
  ['none', null],
  ['one without rules', { cssRules: [] }],
  ['one whose rules cannot be read, as in Chromium', unreadable],
])('requests a style sheet again that an earlier import did not get: its sheet is %s [M564]', async (_what, sheet) => {
  const link = brokenLink(sheet)
  answerNext('load')
  expect(await importWithStyles(async () => Promise.resolve(module))).toBe(module)
  expect(link.isConnected).toBe(false)
  const [again, ...others] = document.head.querySelectorAll('link')
  // Chromium requests a failed address again only if it differs.
  expect(again?.href).toMatch(/\/editor\.css\?again=\d+$/)
  expect(others).toEqual([])
})

test('rejects while the style sheet does not arrive, and leaves it to be requested once more [M564]', async () => {
  brokenLink()
  answerNext('error')
  await expect(importWithStyles(async () => Promise.resolve(module))).rejects.toThrow('did not load')
  expect(document.head.querySelectorAll('link')).toHaveLength(1)
})

test('imports again after its first failure has been made good', async () => {
  brokenLink()
  answerNext('load')
  let imports = 0
  const importOnceBroken = async () => (imports++ === 0 ? offline() : Promise.resolve(module))
  expect(await importWithStyles(importOnceBroken)).toBe(module)
})

test('rejects with the import’s own error when no style sheet is missing', async () => {
  await expect(importWithStyles(offline)).rejects.toThrow('Unable to preload CSS')
})
