import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Combobox } from '../combobox/Combobox.tsx'
import { DateField } from '../date-field/DateField.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { NumberStepper } from '../number-stepper/NumberStepper.tsx'
import { Pager } from '../pager/Pager.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { TimeField } from '../time-field/TimeField.tsx'

const nothing = () => undefined

const CONTROLS: readonly (readonly [name: string, control: ReactElement, before: string])[] = [
  ['SearchField', <SearchField key="x" label="Field" value="" onChange={nothing} />, ''],
  ['Pager', <Pager key="x" page={2} total={900} onChange={nothing} />, '2'],
  ['DateField', <DateField key="x" aria-label="Field" defaultValue="2026-03-08" today="2026-03-01" />, '03/08/2026'],
  ['TimeField', <TimeField key="x" aria-label="Field" defaultValue="09:30" />, '9:30 AM'],
  ['NumberStepper', <NumberStepper key="x" aria-label="Field" defaultValue={3} />, '3'],
]

/** Renders a control in an open dialog. Returns its input and the answers of the dialog. */
function renderInDialog(control: ReactElement) {
  const changes: boolean[] = []
  render(
    <Dialog open title="Rename" onOpenChange={(open) => changes.push(open)}>
      {control}
    </Dialog>,
  )
  const input = screen.getByRole('dialog').querySelector('input')
  if (input === null) throw new Error('There is no input.')
  input.focus()
  return { input, changes }
}

describe.each(CONTROLS)('Escape in a %s in a dialog', (_name, control, before) => {
  it('restores its text, and then closes the dialog', () => {
    const { input, changes } = renderInDialog(control)
    fireEvent.change(input, { target: { value: '7' } })
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(input.value).toBe(before)
    expect(changes).toEqual([])
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(changes).toEqual([false])
  })

  it('of an input method changes nothing', () => {
    const { input, changes } = renderInDialog(control)
    fireEvent.change(input, { target: { value: '7' } })
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
    expect(input.value).toBe('7')
    expect(changes).toEqual([])
  })
})

it('Escape in a Combobox in a dialog closes its list, restores its text, and then closes the dialog', () => {
  const option = { value: 'a', label: 'Roofing' }
  const { input, changes } = renderInDialog(<Combobox aria-label="Field" defaultValue={option} load={() => [option]} />)
  fireEvent.change(input, { target: { value: '7' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input.value).toBe('7')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input.value).toBe('Roofing')
  expect(changes).toEqual([])
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(changes).toEqual([false])
})
