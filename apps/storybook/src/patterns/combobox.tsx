import { Combobox, Field, matchingOptions } from '@rankdesk/ui'
import type { AriaPattern, Check } from './ariaPattern.ts'
import { active, all, byRole, focused, gone, has, holds, refersTo, shown } from './checks.ts'

/** The options of the examples. */
export const CITIES = ['Asheville', 'Boone', 'Marion', 'Weaverville'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

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
      key: '{ArrowDown}',
      from: 'the last option',
      before: [...TO_CITY, '{ArrowUp}', active('option', 'Weaverville')],
      effect: 'Moves to the first option',
      expect: active('option', 'Asheville'),
    },
    {
      key: '{ArrowUp}',
      from: 'the first option',
      before: OPEN,
      effect: 'Moves to the last option',
      expect: active('option', 'Weaverville'),
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
      from: 'the text, with an open list',
      before: [...TO_CITY, 'b', shown('option', 'Boone'), noneActive],
      effect: 'Closes the list and keeps the text',
      expect: all(gone('listbox'), focused('combobox', 'City'), holds('combobox', 'City', 'b')),
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
      key: '{Delete}',
      from: 'an option',
      before: [...TO_CITY, 'oo', shown('option', 'Boone'), '{ArrowDown}{Home}', caretAt(0)],
      effect: 'Deletes the character after the caret',
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
