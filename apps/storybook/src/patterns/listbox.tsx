import { Field, MultiSelect, TimeField } from '@rankdesk/ui'
import { screen } from 'storybook/test'
import type { AriaPattern } from './ariaPattern.ts'
import { CITIES } from './combobox.tsx'
import { active, all, byRole, focused, gone, has, holds, lacks, shown } from './checks.ts'

/** Opens the list of times at 9:00 AM. */
const TIMES = [
  '{Tab}',
  focused('textbox', 'Opens'),
  '{Alt>}{ArrowDown}{/Alt}',
  focused('listbox', 'Times'),
  active('option', '9:00 AM'),
] as const

/** Moves to the field without a choice. */
const TO_CLOSES = ['{Tab}', focused('textbox', 'Opens'), '{Tab}{Tab}', focused('textbox', 'Closes')] as const

/** Opens the list of cities, in which several can be chosen. */
const MANY = [
  '{Tab}',
  focused('textbox', 'Opens'),
  '{Tab}',
  focused('combobox', 'Towns'),
  '{Enter}',
  focused('combobox', 'Search the list'),
] as const

export const listbox: AriaPattern = {
  page: 'listbox',
  component: 'Fields/TimeField',
  componentName: 'TimeField and MultiSelect',
  note: 'Select is a native list, whose keys are those of the system. A TimeField without a time opens its list at a usual time, where the pattern has the first option. In MultiSelect the focus stays in the search, so that Space and letters are typed there: Enter selects.',
  Example: () => (
    <>
      <Field label="Opens">
        <TimeField defaultValue="09:00" min="08:00" max="12:00" />
      </Field>
      <Field label="Towns">
        <MultiSelect className="w-60" options={CITIES} defaultValue={['marion']} />
      </Field>
      <Field label="Closes">
        <TimeField startAt="17:00" min="16:00" max="18:00" />
      </Field>
    </>
  ),
  markup: [
    {
      demand: 'The element with the options has the role listbox and a label',
      before: TIMES,
      expect: shown('listbox', 'Times'),
    },
    {
      demand: 'The options have the role option, inside the list',
      before: TIMES,
      expect: () => {
        if (!byRole('listbox').contains(byRole('option', '9:00 AM'))) throw new Error('An option is outside the list')
      },
    },
    {
      demand: 'The selected option is aria-selected, the others are not',
      before: TIMES,
      expect: all(
        has('option', '9:00 AM', 'aria-selected', 'true'),
        has('option', '10:00 AM', 'aria-selected', 'false'),
      ),
    },
    {
      demand: 'aria-activedescendant refers to the active option',
      before: TIMES,
      expect: active('option', '9:00 AM'),
    },
    {
      demand: 'A list of one choice is not aria-multiselectable',
      before: TIMES,
      expect: lacks('listbox', 'Times', 'aria-multiselectable'),
    },
    {
      demand: 'A list of several choices is aria-multiselectable',
      before: MANY,
      expect: all(
        has('listbox', 'Options', 'aria-multiselectable', 'true'),
        has('option', 'Marion', 'aria-selected', 'true'),
        has('option', 'Boone', 'aria-selected', 'false'),
      ),
    },
  ],
  keys: [
    {
      key: '{Alt>}{ArrowDown}{/Alt}',
      from: 'the field of a list of one choice',
      before: ['{Tab}', focused('textbox', 'Opens')],
      effect: 'Moves the focus into the list, to the selected option',
      expect: all(focused('listbox', 'Times'), active('option', '9:00 AM')),
    },
    {
      key: '{Alt>}{ArrowDown}{/Alt}',
      from: 'the field of a list without a choice',
      before: TO_CLOSES,
      effect: 'Moves the focus into the list, to the usual option; none is selected',
      expect: all(
        focused('listbox', 'Times'),
        active('option', '5:00 PM'),
        has('option', '5:00 PM', 'aria-selected', 'false'),
      ),
    },
    {
      key: '{ArrowDown}',
      from: 'an option',
      before: TIMES,
      effect: 'Moves to the next option; the selection stays',
      expect: all(active('option', '9:30 AM'), has('option', '9:00 AM', 'aria-selected', 'true')),
    },
    {
      key: '{ArrowUp}',
      from: 'an option',
      before: TIMES,
      effect: 'Moves to the previous option',
      expect: active('option', '8:30 AM'),
    },
    {
      key: '{Home}',
      from: 'an option',
      before: TIMES,
      effect: 'Moves to the first option',
      optional: true,
      expect: active('option', '8:00 AM'),
    },
    {
      key: '{End}',
      from: 'an option',
      before: TIMES,
      effect: 'Moves to the last option',
      optional: true,
      expect: active('option', '12:00 PM'),
    },
    {
      key: '1',
      from: 'an option',
      before: TIMES,
      effect: 'Moves to the next option that starts with the character',
      optional: true,
      expect: active('option', '10:00 AM'),
    },
    {
      key: '11',
      from: 'an option',
      before: TIMES,
      effect: 'Moves to the next option that starts with the characters',
      optional: true,
      expect: active('option', '11:00 AM'),
    },
    ...(['{Enter}', ' '] as const).map((key) => ({
      key,
      from: 'an option',
      before: [...TIMES, '{ArrowDown}', active('option', '9:30 AM')],
      effect: 'Selects it, closes the list and returns to the field',
      expect: all(gone('listbox'), focused('textbox', 'Opens'), holds('textbox', 'Opens', '9:30 AM')),
    })),
    {
      key: '{Escape}',
      from: 'an option',
      before: [...TIMES, '{ArrowDown}', active('option', '9:30 AM')],
      effect: 'Closes the list without a change',
      expect: all(gone('listbox'), focused('textbox', 'Opens'), holds('textbox', 'Opens', '9:00 AM')),
    },
    {
      key: '{ArrowDown}',
      from: 'a list of several choices',
      before: MANY,
      effect: 'Moves to the first option; the selection stays',
      expect: all(active('option', 'Asheville'), has('option', 'Asheville', 'aria-selected', 'false')),
    },
    {
      key: '{ArrowUp}',
      from: 'an option of several choices',
      before: [...MANY, '{ArrowDown}{ArrowDown}', active('option', 'Boone')],
      effect: 'Moves to the previous option',
      expect: active('option', 'Asheville'),
    },
    {
      key: '{Enter}',
      from: 'an option of several choices',
      before: [...MANY, '{ArrowDown}', active('option', 'Asheville')],
      effect: 'Selects it; the list stays open and the others stay selected',
      expect: all(
        has('option', 'Asheville', 'aria-selected', 'true'),
        has('option', 'Marion', 'aria-selected', 'true'),
        () => void screen.getByText('2 selected'),
      ),
    },
    {
      key: '{Enter}',
      from: 'a selected option of several choices',
      before: [...MANY, '{ArrowDown}{ArrowDown}{ArrowDown}', active('option', 'Marion')],
      effect: 'Unselects it',
      expect: has('option', 'Marion', 'aria-selected', 'false'),
    },
  ],
}
