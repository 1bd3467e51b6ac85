import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextDifference } from './TextDifference.tsx'

/** Returns words that no list of another name has. */
const words = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`)
const paragraph = (...parts: string[][]) => `<p>${parts.flat().join(' ')}</p>`

it.each([
  [{ before: 10, added: 9, removed: 6 }, false],
  [{ before: 10, added: 7, removed: 10 }, false],
  [{ before: 10, added: 8, removed: 8 }, true],
  [{ before: 100, added: 80, removed: 59 }, false],
  [{ before: 100, added: 80, removed: 60 }, true],
  [{ before: 0, added: 50, removed: 0 }, false],
  [{ before: 50, added: 0, removed: 50 }, false],
])('shows a change of %o as a rewrite in two blocks: %s', ({ before, added, removed }, expected) => {
  const [old, kept, own] = [words('old', removed), words('kept', before - removed), words('own', added)]
  const texts = { before: paragraph(kept, old), after: paragraph(kept, own) }
  render(<TextDifference {...texts} sameText="The same" />)
  expect(screen.getByText(/added/).textContent).toBe(`${added} words added, ${removed} words removed`)
  expect(screen.queryAllByRole('region').map((block) => block.getAttribute('aria-label'))).toEqual(
    expected ? ['Before', 'After'] : [],
  )
})
