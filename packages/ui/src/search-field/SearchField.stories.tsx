import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { SearchFieldProps } from './SearchField.tsx'
import { SearchField } from './SearchField.tsx'

const meta = {
  title: 'Controls/SearchField',
  component: SearchField,
  args: { label: 'Search clients', value: '', onChange: fn(), className: 'w-70' },
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
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search clients' }), 'oak')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('oak'))
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const Filled: Story = { args: { value: 'Blue Ridge Plumbing' } }

export const SearchOnEnter: Story = {
  args: { pauseMs: 60_000 },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'oak{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('oak')
  },
}

export const SearchOnBlur: Story = {
  args: { pauseMs: 60_000 },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'oak')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(document.body)
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
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const ClearedByKeyboard: Story = {
  args: { value: 'oak' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

/** An owner with a delay, such as the URL: the value changes when the button is pressed. */
function LateOwner(props: SearchFieldProps) {
  const [value, setValue] = useState('')
  const changes = useRef<string[]>([])
  return (
    <div className="flex flex-col items-start gap-3">
      <SearchField {...props} value={value} onChange={(next) => changes.current.push(next)} />
      {/* Pointer down instead of click: it must not take focus from the field. */}
      <button
        type="button"
        onPointerDown={(event) => {
          event.preventDefault()
          setValue(changes.current.shift() ?? '')
        }}
      >
        Answer
      </button>
      <p>Searched for: {value}</p>
    </div>
  )
}

/** A late result for the first letters keeps the letters typed since. */
export const SlowParent: Story = {
  args: { pauseMs: 60_000 },
  render: (args) => <LateOwner {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'oa{Enter}k')
    await userEvent.pointer({ keys: '[MouseLeft]', target: canvas.getByRole('button', { name: 'Answer' }) })
    await expect(canvasElement).toHaveTextContent('Searched for: oa')
    await expect(canvas.getByRole('textbox')).toHaveValue('oak')
  },
}

export const Loading: Story = {
  args: { value: 'oak', loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('img', { name: 'Searching' })).toBeVisible()
  },
}

export const Disabled: Story = { args: { value: 'oak', disabled: true } }
