import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const options = [
  { value: 'a', label: 'Roofing' },
  { value: 'b', label: 'Plumbing' },
  { value: 'c', label: 'Dental', disabled: true },
]

function renderSelect(value: readonly string[], props: Partial<MultiSelectProps> = {}) {
  const onChange = vi.fn<(values: readonly string[]) => void>()
  const { unmount } = render(
    <MultiSelect aria-label="Industries" options={options} value={value} onChange={onChange} {...props} />,
  )
  return { onChange, unmount, control: screen.getByRole('combobox', { name: 'Industries' }) }
}

/** Presses something in the open list. Returns the new values. */
function pressed(value: readonly string[], press: () => HTMLElement) {
  const { onChange, unmount, control } = renderSelect(value)
  fireEvent.click(control)
  fireEvent.click(press())
  unmount()
  return onChange.mock.lastCall?.[0]
}

test('[M507] toggling adds a value at the end or removes it', () => {
  expect(pressed(['a'], () => screen.getByRole('option', { name: 'Plumbing' }))).toEqual(['a', 'b'])
  expect(pressed(['a', 'b'], () => screen.getByRole('option', { name: 'Roofing' }))).toEqual(['b'])
})

test.each([
  [[], 2, [], 0],
  [['a', 'b'], 2, ['Roofing', 'Plumbing'], 0],
  [['b', 'a', 'c'], 2, ['Plumbing', 'Roofing'], 1],
  [['gone'], 2, ['gone'], 0],
])('[M507] %j with %i chips shows %j and +%i', (values, maxChips, labels, more) => {
  const { control } = renderSelect(values, { maxChips, placeholder: '' })
  expect(control.textContent).toBe([...labels, ...(more === 0 ? [] : [`+${more}`])].join(''))
})

test('selecting all or none skips disabled and hidden options', () => {
  expect(pressed(['x', 'b'], () => screen.getByRole('button', { name: 'Select all' }))).toEqual(['x', 'b', 'a'])
  expect(pressed(['x', 'a', 'c'], () => screen.getByRole('button', { name: 'Clear' }))).toEqual(['x', 'c'])
})
