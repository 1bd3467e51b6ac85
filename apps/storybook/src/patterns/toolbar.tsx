import { RichText } from '@rankdesk/editor'
import { useState } from 'react'
import type { AriaPattern } from './ariaPattern.ts'
import { all, byRole, focused, focusIn, has, shown } from './checks.ts'

function ToolbarExample() {
  const [value, setValue] = useState('<p>One</p>')
  return <RichText aria-label="Text" preset="tiny" value={value} onChange={setValue} className="w-120 max-w-full" />
}

/** The controls of the toolbar that can be pressed, in their order. */
function controls(): HTMLElement[] {
  return [...byRole('toolbar').querySelectorAll<HTMLElement>('button')].filter(
    (button) =>
      button.checkVisibility() && button.ariaDisabled !== 'true' && button.closest('.ck-dropdown__panel') === null,
  )
}

const onControl = (at: number) => () => {
  const wanted = controls().at(at)
  if (wanted === undefined || document.activeElement !== wanted)
    throw new Error(
      `The focus is on ${document.activeElement?.textContent ?? 'nothing'}, not on ${wanted?.textContent ?? 'a control'}`,
    )
}

const ready = all(shown('toolbar'), shown('textbox', 'Text'), () => {
  if (!('ckeditorInstance' in byRole('textbox', 'Text'))) throw new Error('The editor is not ready yet')
})

const INTO = [ready, '{Tab}', onControl(0)] as const

export const toolbar: AriaPattern = {
  needsRealKeys: true,
  page: 'toolbar',
  component: 'Editor/RichText',
  componentName: 'RichText',
  note: 'The toolbar of the editor. Alt + F10 moves to it from the text, and Escape back, after it has closed the tooltip of a control.',
  Example: ToolbarExample,
  markup: [
    {
      demand: 'The container has the role toolbar and a label',
      before: [ready],
      expect: has('toolbar', /toolbar/i, 'role', 'toolbar'),
    },
    {
      demand: 'It is one stop of the tab order',
      before: [ready],
      expect: () => {
        const stops = [...byRole('toolbar').querySelectorAll<HTMLElement>('button')].filter((one) => one.tabIndex >= 0)
        if (stops.length !== 1) throw new Error(`${stops.length} controls are in the tab order`)
      },
    },
  ],
  keys: [
    {
      key: '{Tab}',
      from: 'the control before it',
      before: [ready],
      effect: 'Moves to the first control that is not disabled',
      expect: onControl(0),
    },
    {
      key: '{Tab}',
      from: 'a control',
      before: INTO,
      effect: 'Moves out of the toolbar, into the text',
      expect: focused('textbox', 'Text'),
    },
    {
      key: '{Shift>}{Tab}{/Shift}',
      from: 'a control',
      before: INTO,
      effect: 'Moves out of the toolbar',
      expect: focused('button', 'Before'),
    },
    {
      key: '{Shift>}{Tab}{/Shift}',
      from: 'the text after it',
      before: [...INTO, '{Tab}', focused('textbox', 'Text')],
      effect: 'Moves to the control that had the focus last',
      expect: onControl(0),
    },
    { key: '{ArrowRight}', from: 'a control', before: INTO, effect: 'Moves to the next control', expect: onControl(1) },
    {
      key: '{ArrowLeft}',
      from: 'a control',
      before: [...INTO, '{ArrowRight}', onControl(1)],
      effect: 'Moves to the previous control',
      expect: onControl(0),
    },
    {
      key: '{ArrowRight}',
      from: 'the last control',
      before: [...INTO, '{ArrowLeft}', onControl(-1)],
      effect: 'Moves to the first control',
      optional: true,
      expect: onControl(0),
    },
    {
      key: '{ArrowLeft}',
      from: 'the first control',
      before: INTO,
      effect: 'Moves to the last control',
      optional: true,
      expect: onControl(-1),
    },
    {
      key: '{End}',
      from: 'a control',
      before: INTO,
      effect: 'Moves to the last control',
      optional: true,
      expect: onControl(-1),
    },
    {
      key: '{Home}',
      from: 'a control',
      before: [...INTO, '{ArrowRight}', onControl(1)],
      effect: 'Moves to the first control',
      optional: true,
      expect: onControl(0),
    },
    {
      key: '{Tab}',
      from: 'the control before it, after the toolbar had the focus',
      before: [...INTO, '{ArrowRight}', onControl(1), '{Shift>}{Tab}{/Shift}', focused('button', 'Before')],
      effect: 'Returns to the control that had the focus last',
      optional: true,
      expect: onControl(1),
    },
    {
      key: '{Alt>}{F10}{/Alt}',
      from: 'the text',
      before: [...INTO, '{Tab}', focused('textbox', 'Text')],
      effect: 'Moves to the toolbar',
      optional: true,
      expect: focusIn('toolbar'),
    },
  ],
}
