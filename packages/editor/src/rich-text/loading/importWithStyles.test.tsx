import { afterEach, expect, test } from 'vitest'
import { importWithStyles } from './importWithStyles.ts'

/** A link element without a network: it has a style sheet only after its `load` event. */
function brokenLink(): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/editor.css'
  Object.defineProperty(link, 'sheet', { value: null })
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

test('requests a style sheet again that an earlier import did not get, though Vite resolves [M564]', async () => {
  const link = brokenLink()
  answerNext('load')
  expect(await importWithStyles(async () => Promise.resolve(module))).toBe(module)
  expect(link.isConnected).toBe(false)
  expect(document.head.querySelectorAll('link')).toHaveLength(1)
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
