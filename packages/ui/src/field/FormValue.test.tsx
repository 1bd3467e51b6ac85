import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { Combobox } from '../combobox/Combobox.tsx'
import { DateField } from '../date-field/DateField.tsx'
import { MonthField } from '../month-field/MonthField.tsx'
import { MultiSelect } from '../multi-select/MultiSelect.tsx'
import { NumberStepper } from '../number-stepper/NumberStepper.tsx'
import { PhoneField } from '../phone-field/PhoneField.tsx'
import { RadioGroup } from '../radio/RadioGroup.tsx'
import { Select } from '../select/Select.tsx'
import { Switch } from '../switch/Switch.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import { TimeField } from '../time-field/TimeField.tsx'

const options = [
  { value: 'a', label: 'Roofing' },
  { value: 'b', label: 'Siding' },
]
const load = () => Promise.resolve(options)

/** A control in a native form, and what the form submits for it. */
const CASES: readonly (readonly [name: string, control: ReactElement, values: readonly string[]])[] = [
  ['Checkbox, checked', <Checkbox name="x" label="Hidden" defaultValue />, ['on']],
  ['Checkbox, unchecked', <Checkbox name="x" label="Hidden" />, []],
  ['Combobox', <Combobox name="x" load={load} defaultValue={options[1] ?? null} />, ['b']],
  ['Combobox, empty', <Combobox name="x" load={load} />, ['']],
  ['DateField', <DateField name="x" defaultValue="2026-03-08" today="2026-03-01" />, ['2026-03-08']],
  ['MonthField', <MonthField name="x" defaultValue="2026-03" thisMonth="2026-03" />, ['2026-03']],
  ['MultiSelect', <MultiSelect name="x" options={options} defaultValue={['a', 'b']} />, ['a', 'b']],
  ['MultiSelect, empty', <MultiSelect name="x" options={options} />, []],
  ['MultiSelect, disabled', <MultiSelect name="x" options={options} defaultValue={['a']} disabled />, []],
  ['NumberStepper', <NumberStepper name="x" defaultValue={7} />, ['7']],
  ['PhoneField', <PhoneField name="x" defaultValue="(260) 555-0105" />, ['(260) 555-0105']],
  ['RadioGroup', <RadioGroup name="x" options={options} defaultValue="b" />, ['b']],
  ['Select', <Select name="x" options={options} defaultValue="b" />, ['b']],
  ['Switch', <Switch name="x" label="Hidden" defaultValue />, ['on']],
  ['TextInput', <TextInput name="x" defaultValue="Van" />, ['Van']],
  ['TimeField', <TimeField name="x" defaultValue="21:30" />, ['21:30']],
  ['TimeField, disabled', <TimeField name="x" defaultValue="21:30" disabled />, []],
]

it.each(CASES)('%s: a native form submits its value', (_name, control, values) => {
  const { container } = render(<form>{control}</form>)
  const form = container.querySelector('form')
  expect(form === null ? undefined : new FormData(form).getAll('x')).toEqual(values)
})
