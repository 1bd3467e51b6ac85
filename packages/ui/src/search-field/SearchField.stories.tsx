import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { SearchFieldProps } from './SearchField.tsx'
import { SearchField } from './SearchField.tsx'

const meta = {
  title: 'Controls/SearchField',
  component: SearchField,
  args: { label: 'Search orders', value: '', onChange: fn(), className: 'w-70' },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof SearchField>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <SearchField
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
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search orders' }), 'oak')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('oak'))
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const EnterSearchesAtOnce: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'oak{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('oak')
  },
}

export const Cleared: Story = {
  args: { value: 'oak' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(args.onChange).toHaveBeenCalledWith('')
    await expect(canvas.getByRole('textbox')).toHaveValue('')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const ClearedByEscape: Story = {
  args: { value: 'oak' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onChange).toHaveBeenCalledWith('')
  },
}
