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
const CASES: Record<string, { control: ReactElement; values: readonly string[] }> = {
  'Checkbox, checked': { control: <Checkbox name="x" label="Hidden" defaultValue />, values: ['on'] },
  'Checkbox, unchecked': { control: <Checkbox name="x" label="Hidden" />, values: [] },
  Combobox: { control: <Combobox name="x" load={load} defaultValue={options[1] ?? null} />, values: ['b'] },
  'Combobox, empty': { control: <Combobox name="x" load={load} />, values: [''] },
  DateField: { control: <DateField name="x" defaultValue="2026-03-08" today="2026-03-01" />, values: ['2026-03-08'] },
  MonthField: { control: <MonthField name="x" defaultValue="2026-03" thisMonth="2026-03" />, values: ['2026-03'] },
  MultiSelect: { control: <MultiSelect name="x" options={options} defaultValue={['a', 'b']} />, values: ['a', 'b'] },
  'MultiSelect, empty': { control: <MultiSelect name="x" options={options} />, values: [] },
  'MultiSelect, disabled': {
    control: <MultiSelect name="x" options={options} defaultValue={['a']} disabled />,
    values: [],
  },
  NumberStepper: { control: <NumberStepper name="x" defaultValue={7} />, values: ['7'] },
  PhoneField: { control: <PhoneField name="x" defaultValue="(260) 555-0105" />, values: ['(260) 555-0105'] },
  RadioGroup: { control: <RadioGroup name="x" options={options} defaultValue="b" />, values: ['b'] },
  Select: { control: <Select name="x" options={options} defaultValue="b" />, values: ['b'] },
  Switch: { control: <Switch name="x" label="Hidden" defaultValue />, values: ['on'] },
  TextInput: { control: <TextInput name="x" defaultValue="Van" />, values: ['Van'] },
  TimeField: { control: <TimeField name="x" defaultValue="21:30" />, values: ['21:30'] },
  'TimeField, disabled': { control: <TimeField name="x" defaultValue="21:30" disabled />, values: [] },
}

it.each(Object.entries(CASES))('%s: a native form submits its value', (_name, { control, values }) => {
  const { container } = render(<form>{control}</form>)
  const form = container.querySelector('form')
  expect(form === null ? undefined : new FormData(form).getAll('x')).toEqual(values)
})
