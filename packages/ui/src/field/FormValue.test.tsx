import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { Combobox } from '../combobox/Combobox.tsx'
import { DateField } from '../date-field/DateField.tsx'
import { EditableText } from '../editable-text/EditableText.tsx'
import { MonthField } from '../month-field/MonthField.tsx'
import { MultiSelect } from '../multi-select/MultiSelect.tsx'
import { NumberStepper } from '../number-stepper/NumberStepper.tsx'
import { PhoneField } from '../phone-field/PhoneField.tsx'
import { RadioGroup } from '../radio/RadioGroup.tsx'
import { Select } from '../select/Select.tsx'
import { Switch } from '../switch/Switch.tsx'
import { TextArea } from '../text-area/TextArea.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import { TimeField } from '../time-field/TimeField.tsx'
import { Field } from './Field.tsx'

/*
 * Every control takes part in a native form as an input does: it submits its value under its name, nothing while it is
 * disabled, holds the form back while it is required and empty, and returns to its default value on reset.
 */

const options = [
  { value: 'a', label: 'Roofing' },
  { value: 'b', label: 'Siding' },
]
const load = () => Promise.resolve(options)
const today = '2026-03-01'

interface Case {
  /** The control with its default value. */
  filled: (props: object) => ReactElement
  /** The control without a value. */
  empty: (props: object) => ReactElement
  /** What the form submits for the default value, and without one. */
  values: readonly string[]
  emptyValues: readonly string[]
  /** What a person does to change the default value. */
  edit: () => void | Promise<void>
  /** What the form submits then. */
  edited: readonly string[]
  /** Whether the control is never required. @default false */
  neverRequired?: true
}

const type = (text: string) => () => {
  const input = screen.getByRole('textbox')
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
const press = (role: string, name?: string) => () => {
  fireEvent.click(name === undefined ? screen.getByRole(role) : screen.getByRole(role, { name }))
}

const CASES: Record<string, Case> = {
  Checkbox: {
    filled: (props) => <Checkbox {...props} label="Hidden" defaultValue />,
    empty: (props) => <Checkbox {...props} label="Hidden" />,
    values: ['on'],
    emptyValues: [],
    edit: press('checkbox'),
    edited: [],
  },
  Combobox: {
    filled: (props) => <Combobox {...props} load={load} defaultValue={options[1] ?? null} />,
    empty: (props) => <Combobox {...props} load={load} />,
    values: ['b'],
    emptyValues: [''],
    edit: press('button', 'Clear'),
    edited: [''],
  },
  DateField: {
    filled: (props) => <DateField {...props} defaultValue="2026-03-08" today={today} />,
    empty: (props) => <DateField {...props} today={today} />,
    values: ['2026-03-08'],
    emptyValues: [''],
    edit: type('3/9/2026'),
    edited: ['2026-03-09'],
  },
  EditableText: {
    filled: (props) => <EditableText {...props} label="Name" defaultValue="North" />,
    empty: (props) => <EditableText {...props} label="Name" />,
    values: ['North'],
    emptyValues: [''],
    edit: () => {
      press('button')()
      type('South')()
    },
    edited: ['South'],
    neverRequired: true,
  },
  MonthField: {
    filled: (props) => <MonthField {...props} clearable defaultValue="2026-03" thisMonth="2026-03" />,
    empty: (props) => <MonthField {...props} thisMonth="2026-03" />,
    values: ['2026-03'],
    emptyValues: [''],
    edit: press('button', 'Clear the month'),
    edited: [''],
  },
  MultiSelect: {
    filled: (props) => <MultiSelect {...props} options={options} defaultValue={['a', 'b']} />,
    empty: (props) => <MultiSelect {...props} options={options} />,
    values: ['a', 'b'],
    emptyValues: [],
    edit: async () => {
      press('combobox')()
      fireEvent.click(await screen.findByRole('option', { name: 'Roofing' }))
    },
    edited: ['b'],
  },
  NumberStepper: {
    filled: (props) => <NumberStepper {...props} defaultValue={7} />,
    empty: (props) => <NumberStepper {...props} />,
    values: ['7'],
    emptyValues: [''],
    edit: () => void fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'ArrowUp' }),
    edited: ['8'],
  },
  PhoneField: {
    filled: (props) => <PhoneField {...props} defaultValue="(260) 555-0105" />,
    empty: (props) => <PhoneField {...props} />,
    values: ['(260) 555-0105'],
    emptyValues: [''],
    edit: type('(260) 555-010'),
    edited: ['(260) 555-010'],
  },
  RadioGroup: {
    filled: (props) => <RadioGroup {...props} options={options} defaultValue="b" />,
    empty: (props) => <RadioGroup {...props} options={options} />,
    values: ['b'],
    emptyValues: [],
    edit: press('radio', 'Roofing'),
    edited: ['a'],
  },
  Select: {
    filled: (props) => <Select {...props} options={options} defaultValue="b" />,
    empty: (props) => <Select {...props} options={options} placeholder="Choose" />,
    values: ['b'],
    emptyValues: [''],
    edit: () => void fireEvent.change(screen.getByRole('combobox'), { target: { value: 'a' } }),
    edited: ['a'],
  },
  Switch: {
    filled: (props) => <Switch {...props} label="Hidden" defaultValue />,
    empty: (props) => <Switch {...props} label="Hidden" />,
    values: ['on'],
    emptyValues: [],
    edit: press('switch'),
    edited: [],
  },
  TextArea: {
    filled: (props) => <TextArea {...props} defaultValue="Van" />,
    empty: (props) => <TextArea {...props} />,
    values: ['Van'],
    emptyValues: [''],
    edit: type('Truck'),
    edited: ['Truck'],
  },
  TextInput: {
    filled: (props) => <TextInput {...props} defaultValue="Van" />,
    empty: (props) => <TextInput {...props} />,
    values: ['Van'],
    emptyValues: [''],
    edit: type('Truck'),
    edited: ['Truck'],
  },
  TimeField: {
    filled: (props) => <TimeField {...props} defaultValue="21:30" />,
    empty: (props) => <TimeField {...props} />,
    values: ['21:30'],
    emptyValues: [''],
    edit: type('9 am'),
    edited: ['09:00'],
  },
}

/** Renders a control in a native form, named x. */
function renderForm(control: ReactElement): HTMLFormElement {
  const { container } = render(<form>{control}</form>)
  const form = container.querySelector('form')
  if (form === null) throw new Error('There is no form.')
  return form
}
const submitted = (form: HTMLFormElement) => new FormData(form).getAll('x')

describe.each(Object.entries(CASES))('%s in a native form', (_name, { filled, empty, ...expected }) => {
  it('submits its value under its name', () => {
    expect(submitted(renderForm(filled({ name: 'x' })))).toEqual(expected.values)
  })

  it('submits no value without one', () => {
    expect(submitted(renderForm(empty({ name: 'x' })))).toEqual(expected.emptyValues)
  })

  it('submits nothing without a name', () => {
    expect([...new FormData(renderForm(filled({}))).keys()]).toEqual([])
  })

  it('submits nothing and asks for nothing while it is disabled, by itself, its Field or a fieldset', () => {
    expect(submitted(renderForm(filled({ name: 'x', disabled: true })))).toEqual([])
    expect(renderForm(empty({ name: 'x', required: true, disabled: true })).checkValidity()).toBe(true)
    expect(submitted(renderForm(<Field disabled>{filled({ name: 'x' })}</Field>))).toEqual([])
    expect(submitted(renderForm(<fieldset disabled>{filled({ name: 'x' })}</fieldset>))).toEqual([])
  })

  it('returns to its default value when the form is reset', async () => {
    const form = renderForm(filled({ name: 'x' }))
    await expected.edit()
    expect(submitted(form)).toEqual(expected.edited)
    act(() => form.reset())
    expect(submitted(form)).toEqual(expected.values)
  })

  if (expected.neverRequired === true) return

  it('holds the form back while it is required and empty', () => {
    expect(renderForm(empty({ name: 'x', required: true })).checkValidity()).toBe(false)
    expect(renderForm(filled({ name: 'x', required: true })).checkValidity()).toBe(true)
    expect(renderForm(empty({ name: 'x' })).checkValidity()).toBe(true)
  })

  it('leaves the check to the schema in a Field that is required, and announces it', () => {
    const form = renderForm(<Field required>{empty({ name: 'x' })}</Field>)
    expect(form.checkValidity()).toBe(true)
    expect(form.querySelectorAll('[aria-required="true"]')).toHaveLength(1)
  })
})

it('a typed text that was not taken goes with the reset, and the reason too', () => {
  const form = renderForm(<DateField name="x" defaultValue="2026-03-08" today={today} />)
  type('no date')()
  expect(within(form).getByRole('alert').textContent).not.toBe('')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'again' } })
  act(() => form.reset())
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('03/08/2026')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['date', <DateField key="date" today={today} defaultValue="2026-03-08" />, 'tomorrow', true],
  ['date', <DateField key="date" today={today} defaultValue="2026-03-08" />, '3/9', false],
  ['time', <TimeField key="time" defaultValue="21:30" />, 'noonish', true],
  ['number', <NumberStepper key="number" defaultValue={3} />, '4', false],
])(
  'Enter in a %s field keeps the form from being submitted with a rejected text (%#)',
  (_name, control, text, kept) => {
    const form = renderForm(control)
    const input = form.querySelector('input')
    if (input === null) throw new Error('There is no input.')
    fireEvent.change(input, { target: { value: text } })
    // A prevented Enter submits no form.
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(!kept)
    expect(within(form).queryAllByRole('alert')).toHaveLength(kept ? 1 : 0)
  },
)

it('the form that is refused moves focus to a required MultiSelect', () => {
  const form = renderForm(<MultiSelect name="x" required options={options} />)
  form.querySelector<HTMLInputElement>('input[required]')?.focus()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
