import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { AriaPattern } from './ariaPattern.ts'
import { PATTERNS } from './patterns.ts'
import { PatternsPage, PatternTable } from './PatternTable.tsx'
import { runPattern } from './runPattern.ts'

const meta = {
  title: 'Foundations/Patterns',
  component: PatternTable,
  // A row of a table presses the same keys at any width.
  tags: ['!autodocs', 'one-width'],
  parameters: { controls: { disable: true } },
  args: { pattern: PATTERNS.dialog },
} satisfies Meta<typeof PatternTable>
export default meta

type Story = StoryObj<typeof meta>

/** Tests the component of a pattern, row by row. */
function story(pattern: AriaPattern): Story {
  return {
    args: { pattern },
    play: async ({ canvasElement, step }) => runPattern(pattern, canvasElement, step),
  }
}

/** Every pattern with its component, its keys and its test. */
export const Overview: Story = {
  tags: ['!one-width'],
  parameters: { layout: 'fullscreen' },
  render: () => <PatternsPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(Object.keys(PATTERNS).length)
  },
}
export const Dialog = story(PATTERNS.dialog)
export const AlertDialog = story(PATTERNS.alertdialog)
export const Tabs = story(PATTERNS.tabs)
export const Combobox = story(PATTERNS.combobox)
export const Listbox = story(PATTERNS.listbox)
export const Menu = story(PATTERNS.menu)
export const Disclosure = story(PATTERNS.disclosure)
export const TreeView = story(PATTERNS.tree)
export const Treegrid = story(PATTERNS.treegrid)
export const RadioGroup = story(PATTERNS.radio)
export const Switch = story(PATTERNS.switch)
export const Spinbutton = story(PATTERNS.spinbutton)
export const Toolbar = story(PATTERNS.toolbar)
