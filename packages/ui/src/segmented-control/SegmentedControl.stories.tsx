import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
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
  },
}

export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'before', label: 'Before' },
      { value: 'after', label: 'After', disabled: true },
    ],
  },
}
