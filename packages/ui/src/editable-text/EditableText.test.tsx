import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EditableText } from './EditableText.tsx'

test.each([
  ['money', '9999', 9999],
  ['money', '10000', 9999],
  ['money', '$1,200.50', 1200.5],
  ['money', '-5', 0],
  ['percent', '100', 100],
  ['percent', '100.01', 100],
  ['percent', '45%', 45],
  ['percent', '-1', 0],
  ['number', '0', 0],
  ['number', '-0.5', 0],
  ['number', '123456', 123456],
  ['number', '1.239', 1.24],
  ['number', '', null],
  ['number', 'a dozen', undefined],
] as const)('[M510, M556] %s typed as %j parses to %s', (kind, text, value) => {
  const onChange = vi.fn<(value: number | null) => void>()
  render(<EditableText kind={kind} label="Price" value={7} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button'))
  const field = screen.getByRole('textbox', { name: 'Price' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  expect(onChange.mock.calls).toEqual(value === undefined ? [] : [[value]])
})

test.each([
  ['money', 1200.5, '$1,200.50'],
  ['percent', 45, '45%'],
  ['number', 1200, '1,200'],
  ['money', null, 'Add price'],
] as const)('formats %s %s as %j', (kind, value, text) => {
  render(<EditableText kind={kind} label="Price" value={value} onChange={() => undefined} />)
  expect(screen.getByRole('button').textContent).toBe(text)
})

test('shows a text as it is', () => {
  render(<EditableText label="Name" value="Oak & Ash" onChange={() => undefined} />)
  expect(screen.getByRole('button').textContent).toBe('Oak & Ash')
})
