import { BROWSER, type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Controls/Button',
  useWhen: [
    'To start an action: save, add, publish, open a dialog',
    'For the one main action of a screen or dialog, as `primary`',
  ],
  avoidWhen: [
    'To go to another page: use Link, or a Button with `asChild` around a link',
    'For a setting that is on or off: use Switch',
    'For an icon without a word: use IconButton',
  ],
  anatomy: [
    ['Surface', '32 px high, 26 small, 40 large; its variant sets the weight'],
    ['Icon', '16 px before the text, optional'],
    ['Label', 'A verb, or a verb and its object'],
    ['Icon after', 'A chevron when it opens a menu'],
  ],
  states: [
    ['Default', "Its variant's colors"],
    ['Hover and pressed', 'One step darker'],
    ['Focus', 'A ring of 2 px outside it'],
    ['Loading', 'A spinner in place of the icon; it keeps its focus and ignores presses'],
    [
      'Disabled',
      'Dimmed; with a reason it can be focused and explains it. A link as its child ignores every press too',
    ],
  ],
  keyboard: [
    ['Enter, Space', 'Presses the button', BROWSER],
    ['Tab', 'Moves to it, also when it is disabled with a reason'],
  ],
  content: [
    'Start with a verb: "Save changes", not "OK"',
    'Sentence case, one to three words, no full stop',
    'Name the object when several are near: "Delete note"',
  ],
  accessibility: [
    'Its label is its name; the reason of a disabled button is its description and a tooltip',
    '`aria-busy` announces loading, and focus stays',
    'A target of at least 24 by 24 px in every size',
  ],
  related: [
    ['Controls/IconButton', 'For an icon alone'],
    ['Controls/Link', 'For another page'],
    ['Controls/CopyButton', 'To copy a text'],
  ],
  synonyms: ['cta', 'action', 'submit', 'press', 'button group'],
  maturity: 'stable',
  examples: ['Default', 'Variants', 'Loading', 'Disabled', 'DisabledWithReason', 'AsLink', 'Interaction'],
}
