import type { Meta, StoryObj } from '@storybook/react-vite'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
import type { SegmentedControlProps } from './SegmentedControl.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const meta = {
  title: 'Controls/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Version',
    value: 'before',
    onChange: fn(),
    options: [
      { value: 'before', label: 'Before' },
      { value: 'after', label: 'After' },
      { value: 'both', label: 'Both' },
    ],
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof SegmentedControl>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: SegmentedControlProps<string>) {
  const [value, setValue] = useState(props.value)
  return (
    <SegmentedControl
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Before' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('after')
    await expect(canvas.getByRole('radio', { name: 'After' })).toBeChecked()
    await expect(canvas.getByRole('group', { name: 'Version' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Both' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('both')
  },
}

export const Small: Story = { args: { size: 'sm' } }

export const WithIcons: Story = {
  args: {
    label: 'Screen',
    value: 'desktop',
    options: [
      { value: 'desktop', label: 'Desktop', icon: <Icon of={Monitor} /> },
      { value: 'tablet', label: 'Tablet', icon: <Icon of={Tablet} /> },
      { value: 'phone', label: 'Phone', icon: <Icon of={Smartphone} /> },
    ],
  },
}

/** The label is announced, and shown on hover and focus. */
export const IconsOnly: Story = {
  args: {
    label: 'Screen',
    value: 'desktop',
    options: [
      {
        value: 'desktop',
        label: 'Desktop',
        iconOnly: true,
        icon: <Icon of={Monitor} />,
      },
      { value: 'phone', label: 'Phone', iconOnly: true, icon: <Icon of={Smartphone} /> },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Desktop' })).toHaveFocus()
    const tip = await within(canvasElement.ownerDocument.body).findByRole('tooltip')
    await expect(tip).toHaveTextContent('Desktop')
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Phone' })).toBeChecked()
  },
}

/** Neither pointer nor arrow keys can select it. */
export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'before', label: 'Before' },
      { value: 'after', label: 'After', disabled: true },
      { value: 'both', label: 'Both' },
    ],
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'After' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('radio', { name: 'Before' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('both')
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const choice of canvas.getAllByRole('radio')) await expect(choice).toBeDisabled()
  },
}

export const Interaction: Story = {
  ...interaction,
  render: (args) => <InteractionStates>{(title) => <Example {...args} label={title} />}</InteractionStates>,
}
