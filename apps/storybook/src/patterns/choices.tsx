import { Collapsible, Field, NumberStepper, RadioGroup, Switch } from '@rankdesk/ui'
import { screen } from 'storybook/test'
import type { AriaPattern } from './ariaPattern.ts'
import { all, byRole, focused, gone, has, holds, lacks, refersTo, shown } from './checks.ts'

const isChecked = (name: string) =>
  all(focused('radio', name), has('radio', name, 'aria-checked', 'true'), () => {
    const others = screen.getAllByRole('radio', { name: /Every|Never/ }).filter((radio) => radio.ariaChecked === 'true')
    if (others.length !== 1) throw new Error(`${others.length} radio buttons are checked`)
  })

/** Focuses the first radio button of the group with a choice, and moves to its last. */
const LAST_RADIO = ['{Tab}', focused('radio', 'Every quarter'), '{ArrowDown}', focused('radio', 'Never')] as const

export const radio: AriaPattern = {
  needsRealKeys: true,
  page: 'radio',
  component: 'Fields/RadioGroup',
  componentName: 'RadioGroup',
  note: 'SegmentedControl and ViewToggle follow the same pattern.',
  Example: () => (
    <>
      <Field label="Report">
        <RadioGroup
          defaultValue="quarter"
          options={[
            { value: 'month', label: 'Every month' },
            { value: 'quarter', label: 'Every quarter' },
            { value: 'never', label: 'Never' },
          ]}
        />
      </Field>
      <Field label="Size">
        <RadioGroup
          options={[
            { value: 's', label: 'Small' },
            { value: 'l', label: 'Large' },
          ]}
        />
      </Field>
    </>
  ),
  markup: [
    {
      demand: 'The buttons are in an element with the role radiogroup and a label',
      expect: () => {
        if (!byRole('radiogroup', 'Report').contains(byRole('radio', 'Never'))) throw new Error('Never is outside')
      },
    },
    {
      demand: 'The checked button has aria-checked true, the others false',
      expect: all(
        has('radio', 'Every quarter', 'aria-checked', 'true'),
        has('radio', 'Every month', 'aria-checked', 'false'),
      ),
    },
    { demand: 'Each button has a label', expect: all(shown('radio', 'Every month'), shown('radio', 'Never')) },
  ],
  keys: [
    {
      key: '{Tab}',
      from: 'the control before the group',
      before: [],
      effect: 'Moves to the checked button',
      expect: focused('radio', 'Every quarter'),
    },
    {
      key: '{Tab}',
      from: 'the control before a group without a choice',
      before: ['{Tab}', focused('radio', 'Every quarter')],
      effect: 'Moves to the first button',
      expect: all(focused('radio', 'Small'), has('radio', 'Small', 'aria-checked', 'false')),
    },
    {
      key: '{Shift>}{Tab}{/Shift}',
      from: 'the control after the group',
      before: ['{Tab}{Tab}', focused('radio', 'Small')],
      effect: 'Moves to the checked button',
      expect: focused('radio', 'Every quarter'),
    },
    {
      key: '{Shift>}{Tab}{/Shift}',
      from: 'the control after a group without a choice',
      before: ['{Tab}{Tab}{Tab}', focused('button', 'After')],
      effect: 'Moves to the first button',
      expect: all(focused('radio', 'Small'), has('radio', 'Small', 'aria-checked', 'false')),
    },
    {
      key: '{Tab}',
      from: 'a button',
      before: ['{Tab}{Tab}', focused('radio', 'Small')],
      effect: 'Moves out of the group',
      expect: focused('button', 'After'),
    },
    {
      key: '{Shift>}{Tab}{/Shift}',
      from: 'a button',
      before: ['{Tab}', focused('radio', 'Every quarter')],
      effect: 'Moves out of the group',
      expect: focused('button', 'Before'),
    },
    {
      key: ' ',
      from: 'the checked button',
      before: ['{Tab}', focused('radio', 'Every quarter')],
      effect: 'Does nothing',
      expect: isChecked('Every quarter'),
    },
    {
      key: ' ',
      from: 'a button that is not checked',
      before: ['{Tab}{Tab}', focused('radio', 'Small')],
      effect: 'Checks it',
      expect: has('radio', 'Small', 'aria-checked', 'true'),
    },
    ...(['{ArrowDown}', '{ArrowRight}'] as const).map((key) => ({
      key,
      from: 'a button',
      before: ['{Tab}', focused('radio', 'Every quarter')],
      effect: 'Moves to the next button and checks it',
      expect: isChecked('Never'),
    })),
    ...(['{ArrowDown}', '{ArrowRight}'] as const).map((key) => ({
      key,
      from: 'the last button',
      before: LAST_RADIO,
      effect: 'Moves to the first button and checks it',
      expect: isChecked('Every month'),
    })),
    ...(['{ArrowUp}', '{ArrowLeft}'] as const).map((key) => ({
      key,
      from: 'a button',
      before: ['{Tab}', focused('radio', 'Every quarter')],
      effect: 'Moves to the previous button and checks it',
      expect: isChecked('Every month'),
    })),
    ...(['{ArrowUp}', '{ArrowLeft}'] as const).map((key) => ({
      key,
      from: 'the first button',
      before: ['{Tab}', focused('radio', 'Every quarter'), '{ArrowUp}', focused('radio', 'Every month')],
      effect: 'Moves to the last button and checks it',
      expect: isChecked('Never'),
    })),
  ],
}

export const switchPattern: AriaPattern = {
  page: 'switch',
  component: 'Fields/Switch',
  componentName: 'Switch',
  Example: () => <Switch label="Weekly report" hint="Every Monday" />,
  markup: [
    { demand: 'It has the role switch and a label', expect: shown('switch', 'Weekly report') },
    { demand: 'Off is aria-checked false', expect: has('switch', 'Weekly report', 'aria-checked', 'false') },
    {
      demand: 'On is aria-checked true, with the same label',
      before: ['{Tab} '],
      expect: has('switch', 'Weekly report', 'aria-checked', 'true'),
    },
    {
      demand: 'Its aria-describedby refers to the help text',
      expect: refersTo('switch', 'Weekly report', 'aria-describedby', () => screen.getByText('Every Monday')),
    },
  ],
  keys: [
    {
      key: ' ',
      from: 'a switch that is off',
      before: ['{Tab}', focused('switch')],
      effect: 'Turns it on',
      expect: has('switch', 'Weekly report', 'aria-checked', 'true'),
    },
    {
      key: ' ',
      from: 'a switch that is on',
      before: ['{Tab}', focused('switch'), ' ', has('switch', 'Weekly report', 'aria-checked', 'true')],
      effect: 'Turns it off',
      expect: has('switch', 'Weekly report', 'aria-checked', 'false'),
    },
    {
      key: '{Enter}',
      from: 'a switch that is off',
      before: ['{Tab}', focused('switch')],
      effect: 'Turns it on',
      optional: true,
      expect: has('switch', 'Weekly report', 'aria-checked', 'true'),
    },
  ],
}

const PAGES = 'Pages a month'
const TO_FIELD = ['{Tab}', focused('spinbutton', PAGES)] as const
const valueIs = (value: string) =>
  all(holds('spinbutton', PAGES, value), has('spinbutton', PAGES, 'aria-valuenow', value), focused('spinbutton', PAGES))

export const spinbutton: AriaPattern = {
  page: 'spinbutton',
  component: 'Fields/NumberStepper',
  componentName: 'NumberStepper',
  note: 'Text that is out of range is limited to it, so that a value is never invalid.',
  Example: () => (
    <Field label={PAGES}>
      <NumberStepper defaultValue={10} min={2} max={18} />
    </Field>
  ),
  markup: [
    { demand: 'The focusable element has the role spinbutton and a label', expect: shown('spinbutton', PAGES) },
    { demand: 'aria-valuenow is the value', expect: has('spinbutton', PAGES, 'aria-valuenow', '10') },
    { demand: 'aria-valuemin is the minimum', expect: has('spinbutton', PAGES, 'aria-valuemin', '2') },
    { demand: 'aria-valuemax is the maximum', expect: has('spinbutton', PAGES, 'aria-valuemax', '18') },
    { demand: 'A valid value is not aria-invalid', expect: lacks('spinbutton', PAGES, 'aria-invalid') },
  ],
  keys: [
    { key: '{ArrowUp}', from: 'the field', before: TO_FIELD, effect: 'Increases the value', expect: valueIs('11') },
    { key: '{ArrowDown}', from: 'the field', before: TO_FIELD, effect: 'Decreases the value', expect: valueIs('9') },
    { key: '{Home}', from: 'the field', before: TO_FIELD, effect: 'Sets the minimum', expect: valueIs('2') },
    { key: '{End}', from: 'the field', before: TO_FIELD, effect: 'Sets the maximum', expect: valueIs('18') },
    {
      key: '{ArrowUp}',
      from: 'the maximum',
      before: [...TO_FIELD, '{End}', valueIs('18')],
      effect: 'Changes nothing',
      expect: valueIs('18'),
    },
    {
      key: '{ArrowDown}',
      from: 'the minimum',
      before: [...TO_FIELD, '{Home}', valueIs('2')],
      effect: 'Changes nothing',
      expect: valueIs('2'),
    },
    {
      key: '{PageUp}',
      from: 'the field',
      before: TO_FIELD,
      effect: 'Increases the value by a larger step',
      optional: true,
      expect: valueIs('15'),
    },
    {
      key: '{PageDown}',
      from: 'the field',
      before: TO_FIELD,
      effect: 'Decreases the value by a larger step',
      optional: true,
      expect: valueIs('5'),
    },
    {
      key: '7{Enter}',
      from: 'the selected text',
      before: [...TO_FIELD, '{Control>}a{/Control}'],
      effect: 'Types a value',
      expect: valueIs('7'),
    },
    {
      key: '{Backspace}2{Enter}',
      from: 'the end of the text',
      before: [...TO_FIELD, '{ArrowRight}'],
      effect: 'Edits the text as any field',
      expect: valueIs('12'),
    },
  ],
}

export const disclosure: AriaPattern = {
  page: 'disclosure',
  component: 'Layout/Collapsible',
  componentName: 'Collapsible',
  Example: () => (
    <Collapsible title="Delivery notes" className="w-60">
      <p role="note">Photos come on Friday.</p>
    </Collapsible>
  ),
  markup: [
    { demand: 'The element that shows the content has the role button', expect: shown('button', 'Delivery notes') },
    {
      demand: 'aria-expanded is false while the content is hidden',
      expect: all(has('button', 'Delivery notes', 'aria-expanded', 'false'), gone('note')),
    },
    {
      demand: 'aria-expanded is true while the content is shown',
      before: ['{Tab}{Enter}'],
      expect: all(has('button', 'Delivery notes', 'aria-expanded', 'true'), shown('note')),
    },
    {
      demand: 'aria-controls refers to the content (optional)',
      before: ['{Tab}{Enter}', shown('note')],
      expect: () => {
        const content = document.getElementById(byRole('button', 'Delivery notes').getAttribute('aria-controls') ?? '')
        if (content?.contains(byRole('note')) !== true) throw new Error('The button controls something else')
      },
    },
  ],
  keys: (['{Enter}', ' '] as const).flatMap((key) => [
    {
      key,
      from: 'the button of hidden content',
      before: ['{Tab}', focused('button', 'Delivery notes')],
      effect: 'Shows the content',
      expect: all(shown('note'), focused('button', 'Delivery notes')),
    },
    {
      key,
      from: 'the button of shown content',
      before: ['{Tab}', focused('button', 'Delivery notes'), key, shown('note')],
      effect: 'Hides the content',
      expect: all(gone('note'), focused('button', 'Delivery notes')),
    },
  ]),
}
