import { type ComponentGuide } from '../guide.ts'

export const guide: ComponentGuide = {
  title: 'Fields/Switch',
  useWhen: ['For a setting that is on or off and applies at once'],
  avoidWhen: ['For consent and selection, or where a form is submitted: use Checkbox'],
  anatomy: [
    ['Track and thumb', '32 by 18 px'],
    ['Label', 'To its right'],
    ['Help', 'Below the label'],
  ],
  states: [
    ['Off, On', "The thumb's side and the fill"],
    ['Hover', 'A stronger fill'],
    ['Read-only, Disabled', 'Dimmed; on stays recognizable'],
    ['Focus', 'A ring'],
  ],
  keyboard: [['Space', 'Turns it on or off']],
  content: ['The label names the setting, not its state: "Weekly summary", not "Turn on"'],
  accessibility: ['The switch role with its state', 'The label is part of the target'],
  related: [
    ['Fields/Checkbox', 'For consent and forms'],
    ['Controls/SegmentedControl', 'For two named options'],
  ],
  synonyms: ['toggle', 'on off', 'setting'],
  maturity: 'stable',
  examples: ['Off', 'On', 'WithHelp', 'ReadOnly', 'Disabled', 'DisabledOn', 'Interaction'],
}
