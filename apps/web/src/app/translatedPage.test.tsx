import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { surviveTranslation } from './translatedPage.ts'

let stop = () => {}
beforeEach(() => {
  stop = surviveTranslation(document.body)
})
afterEach(() => {
  cleanup()
  stop()
})

/** Texts beside children that come and go, as in a list with a count. */
function Page({ tab, rows }: { tab: string; rows: readonly string[] }) {
  return (
    <main>
      {rows.length > 1 && <b>Several</b>}
      {tab} of {rows.length}
      {rows.length > 0 ? rows.join(', ') : <i>None</i>}
      {rows.map((row) => (
        <p key={row}>
          {row === 'Ann' && 'First: '}
          {row}
        </p>
      ))}
    </main>
  )
}

function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
  return found
}

/** The two ways in which translators change a text. */
const TRANSLATORS = {
  wraps(text: Text) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  },
  replaces(text: Text) {
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  },
}

const STEPS = [
  { tab: 'Open', rows: ['Ann', 'Bea'] },
  { tab: 'Done', rows: [] },
  { tab: 'All', rows: ['Cleo'] },
  { tab: 'All', rows: ['Ann', 'Cleo', 'Dora'] },
  { tab: 'Open', rows: ['Dora', 'Ann'] },
]

describe.each(['wraps', 'replaces'] as const)('a page whose texts a translator %s', (how) => {
  it('works on, and shows what React shows without one', async () => {
    const expected = STEPS.map((step) => {
      const { container, unmount } = render(<Page {...step} />)
      const text = container.textContent
      unmount()
      return text
    })
    const { container, rerender } = render(<Page {...(STEPS[0] ?? { tab: '', rows: [] })} />)
    for (const [at, step] of STEPS.entries()) {
      rerender(<Page {...step} />)
      // The observer is told after the change.
      await act(async () => {})
      expect(container.textContent).toBe(expected[at])
      await act(async () => textNodes().forEach((text) => TRANSLATORS[how](text)))
    }
  })
})

it('restores the browser’s own functions at its end', () => {
  stop()
  const parent = document.createElement('p')
  expect(() => parent.removeChild(document.createElement('b'))).toThrow()
  expect(() => parent.insertBefore(document.createElement('b'), document.createElement('i'))).toThrow()
})

it.each([null, undefined])('appends a node before %s, as the platform does', (end) => {
  const list = document.createElement('ul')
  const [first, second] = [document.createElement('li'), document.createElement('li')]
  list.append(first)
  // The editor passes undefined, which the types of the platform do not name.
  expect(list.insertBefore(second, end as null)).toBe(second)
  expect([...list.children]).toEqual([first, second])
})
