import { Combobox, Field, MultiSelect, TimeField, matchingOptions } from '@rankdesk/ui'
import { screen } from 'storybook/test'
import type { AriaPattern, Check } from './ariaPattern.ts'
import { active, all, byRole, focused, gone, has, holds, lacks, refersTo, shown } from './checks.ts'

const CITIES = ['Asheville', 'Boone', 'Marion', 'Weaverville'].map((label) => ({ value: label.toLowerCase(), label }))

const noneActive: Check = () => {
  if (document.activeElement?.hasAttribute('aria-activedescendant') === true) throw new Error('An option is active')
}

/** Where the caret is in the focused text. */
const caretAt =
  (position: number): Check =>
  () => {
    const { selectionStart } = document.activeElement as HTMLInputElement
    if (selectionStart !== position) throw new Error(`The caret is at ${selectionStart}, not at ${position}`)
  }

const TO_CITY = ['{Tab}', focused('combobox', 'City')] as const
const OPEN = [...TO_CITY, '{ArrowDown}', active('option', 'Asheville')] as const

export const combobox: AriaPattern = {
  page: 'combobox',
  component: 'Fields/Combobox',
  componentName: 'Combobox',
  note: 'It is editable, with a list that is completed as one types and chosen from by hand. The focus stays in the text, and aria-activedescendant names the active option. The options wrap around.',
  Example: () => (
    <Field label="City">
      <Combobox className="w-60" debounceMs={0} load={(text) => matchingOptions(CITIES, text)} />
    </Field>
  ),
  markup: [
    { demand: 'The text input has the role combobox and a label', expect: shown('combobox', 'City') },
    { demand: 'aria-autocomplete is list', expect: has('combobox', 'City', 'aria-autocomplete', 'list') },
    {
      demand: 'aria-expanded is false while the list is closed',
      expect: all(has('combobox', 'City', 'aria-expanded', 'false'), gone('listbox')),
    },
    {
      demand: 'aria-expanded is true while the list is open, and aria-controls refers to it',
      before: OPEN,
      expect: all(
        has('combobox', 'City', 'aria-expanded', 'true'),
        refersTo('combobox', 'City', 'aria-controls', () => byRole('listbox', 'Options')),
      ),
    },
    {
      demand: 'aria-activedescendant refers to the active option, while the focus stays',
      before: OPEN,
      expect: all(focused('combobox', 'City'), active('option', 'Asheville')),
    },
    {
      demand: 'The chosen option is aria-selected, the others are not',
      before: [...OPEN, '{Enter}', gone('listbox'), '{ArrowDown}', shown('listbox')],
      expect: all(
        has('option', 'Asheville', 'aria-selected', 'true'),
        has('option', 'Boone', 'aria-selected', 'false'),
      ),
    },
  ],
  keys: [
    {
      key: '{Tab}',
      from: 'the control before it',
      before: [],
      effect: 'Moves to the text',
      expect: focused('combobox', 'City'),
    },
    {
      key: '{Tab}',
      from: 'the text, with an open list',
      before: OPEN,
      effect: 'Leaves: neither the arrow nor the list is in the tab order',
      expect: all(focused('button', 'After'), gone('listbox')),
    },
    {
      key: '{ArrowDown}',
      from: 'the text, with the list closed',
      before: TO_CITY,
      effect: 'Opens the list at the first option',
      expect: all(shown('listbox'), active('option', 'Asheville'), focused('combobox', 'City')),
    },
    {
      key: '{ArrowDown}',
      from: 'the text, after typing',
      before: [...TO_CITY, 'b', shown('option', 'Boone'), noneActive],
      effect: 'Moves to the first option',
      expect: active('option', 'Boone'),
    },
    {
      key: '{ArrowUp}',
      from: 'the text, with the list closed',
      before: TO_CITY,
      effect: 'Opens the list at the last option',
      optional: true,
      expect: active('option', 'Weaverville'),
    },
    {
      key: '{ArrowDown}',
      from: 'an option',
      before: OPEN,
      effect: 'Moves to the next option',
      expect: active('option', 'Boone'),
    },
    {
      key: '{ArrowUp}',
      from: 'an option',
      before: [...OPEN, '{ArrowDown}', active('option', 'Boone')],
      effect: 'Moves to the previous option',
      expect: active('option', 'Asheville'),
    },
    {
      key: '{Enter}',
      from: 'an option',
      before: OPEN,
      effect: 'Takes the option, closes the list and puts the caret at its end',
      expect: all(holds('combobox', 'City', 'Asheville'), gone('listbox'), focused('combobox', 'City'), caretAt(9)),
    },
    {
      key: '{Escape}',
      from: 'an option',
      before: OPEN,
      effect: 'Closes the list and keeps the text',
      expect: all(gone('listbox'), focused('combobox', 'City'), holds('combobox', 'City', '')),
    },
    {
      key: '{Escape}',
      from: 'the text, with the list closed',
      before: [...TO_CITY, 'xyz{Escape}', gone('listbox'), holds('combobox', 'City', 'xyz')],
      effect: 'Restores the choice',
      optional: true,
      expect: holds('combobox', 'City', ''),
    },
    {
      key: 'ma',
      from: 'the text',
      before: TO_CITY,
      effect: 'Types, and lists what matches',
      expect: all(shown('option', 'Marion'), gone('option', 'Boone'), holds('combobox', 'City', 'ma')),
    },
    {
      key: 'e',
      from: 'an option',
      before: [...OPEN, '{ArrowDown}', active('option', 'Boone')],
      effect: 'Types into the text; no option is active',
      expect: all(holds('combobox', 'City', 'e'), noneActive),
    },
    {
      key: '{ArrowLeft}',
      from: 'an option',
      before: [...TO_CITY, 'oo', shown('option', 'Boone'), '{ArrowDown}', active('option', 'Boone')],
      effect: 'Moves the caret to the left; the list stays open',
      expect: all(caretAt(1), shown('listbox')),
    },
    {
      key: '{ArrowRight}',
      from: 'an option',
      before: [...TO_CITY, 'oo', shown('option', 'Boone'), '{ArrowDown}{ArrowLeft}', caretAt(1)],
      effect: 'Moves the caret to the right; the list stays open',
      expect: all(caretAt(2), shown('listbox')),
    },
    {
      key: '{Home}',
      from: 'an option',
      before: [...TO_CITY, 'oo', shown('option', 'Boone'), '{ArrowDown}', active('option', 'Boone')],
      effect: 'Puts the caret at the start of the text',
      optional: true,
      expect: caretAt(0),
    },
    {
      key: '{End}',
      from: 'an option',
      before: [...TO_CITY, 'oo', shown('option', 'Boone'), '{ArrowDown}{Home}', caretAt(0)],
      effect: 'Puts the caret at the end of the text',
      optional: true,
      expect: caretAt(2),
    },
    {
      key: '{Backspace}',
      from: 'an option',
      before: [...TO_CITY, 'oo', shown('option', 'Boone'), '{ArrowDown}', active('option', 'Boone')],
      effect: 'Deletes the character before the caret',
      optional: true,
      expect: holds('combobox', 'City', 'o'),
    },
    {
      key: '{Alt>}{ArrowDown}{/Alt}',
      from: 'the text, with the list closed',
      before: TO_CITY,
      effect: 'Opens the list; no option is active',
      optional: true,
      expect: all(shown('listbox'), noneActive),
    },
    {
      key: '{Alt>}{ArrowUp}{/Alt}',
      from: 'an option',
      before: OPEN,
      effect: 'Closes the list and keeps the text',
      optional: true,
      expect: all(gone('listbox'), focused('combobox', 'City'), holds('combobox', 'City', '')),
    },
  ],
}

/** Opens the list of times at 9:00 AM. */
const TIMES = [
  '{Tab}',
  focused('textbox', 'Opens'),
  '{Alt>}{ArrowDown}{/Alt}',
  focused('listbox', 'Times'),
  active('option', '9:00 AM'),
] as const

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
  note: 'Select is a native list, whose keys are those of the system. In MultiSelect the focus stays in the search, so that Space and letters are typed there: Enter selects.',
  Example: () => (
    <>
      <Field label="Opens">
        <TimeField defaultValue="09:00" min="08:00" max="12:00" />
      </Field>
      <Field label="Towns">
        <MultiSelect className="w-60" options={CITIES} defaultValue={['marion']} />
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
