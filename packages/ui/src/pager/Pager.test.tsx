import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Pager, type PagerProps } from './Pager.tsx'

function renderPager(props: Pick<PagerProps, 'page' | 'total'> & Partial<PagerProps>) {
  const onChange = vi.fn<PagerProps['onChange']>()
  const { container } = render(<Pager onChange={onChange} {...props} />)
  return { onChange, text: container.textContent, shown: container.querySelector('[aria-live]')?.textContent }
}

/** Returns the page after a text was typed. */
function typedPage(typed: string, props: Pick<PagerProps, 'page' | 'total'>) {
  const { onChange } = renderPager({ ...props, pageSize: 10 })
  const field = screen.getByRole('textbox', { name: 'Page' })
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.keyDown(field, { key: 'Enter' })
  return onChange.mock.lastCall?.[0].page ?? props.page
}

describe('the number of pages', () => {
  test.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [318, 100, 4],
  ])('%i rows at %i per page make %i', (total, pageSize, pages) => {
    expect(renderPager({ page: 1, pageSize, total }).text).toMatch(new RegExp(`Pageof ${pages}$`))
  })
})

describe('[M508] [M509] the typed page', () => {
  test.each([
    ['3', 3],
    ['1', 1],
    ['4', 4],
    ['5', 4],
    ['0', 1],
    ['-2', 1],
    ['9999', 4],
    ['2.9', 2],
    ['', 2],
    ['two', 2],
  ])('"%s" on page 2 of 4 returns page %i', (typed, page) => {
    expect(typedPage(typed, { page: 2, total: 40 })).toBe(page)
  })
})

test('[M509] any page from 1 can be typed in a list of unknown length', () => {
  expect(typedPage('5000', { page: 2, total: undefined })).toBe(5000)
})

test('[M509] the first page is the least that can be typed in a list of unknown length', () => {
  expect(typedPage('0', { page: 2, total: undefined })).toBe(1)
})

test('[M513, M548] 100 rows per page is the default and one of the options', () => {
  expect(renderPager({ page: 1, total: 318 }).shown).toBe('1–100 of 318')
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value }) => Number(value))).toEqual([10, 25, 50, 100, 500])
})

describe('the rows of a page', () => {
  test('start at 1 and end with the list', () => {
    expect(renderPager({ page: 1, pageSize: 10, total: 10 }).shown).toBe('1–10 of 10')
    expect(renderPager({ page: 4, pageSize: 100, total: 318 }).shown).toBe('301–318 of 318')
  })

  test('are 0 to 0 for an empty list', () => {
    expect(renderPager({ page: 1, pageSize: 10, total: 0 }).shown).toBe('0–0 of 0')
  })
})

test.each([
  [4, 25, 50, 2],
  [2, 100, 10, 11],
])('another page size keeps the first row of the page visible', (page, pageSize, next, nextPage) => {
  const { onChange } = renderPager({ page, pageSize, total: 1000 })
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: String(next) } })
  expect(onChange.mock.lastCall).toEqual([{ page: nextPage, pageSize: next }])
})
