import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useViewMode, type ViewMode, type ViewModeStorage } from './useViewMode.ts'
import { type ViewToggleProps, ViewToggle } from './ViewToggle.tsx'

const meta = {
  title: 'Controls/ViewToggle',
  component: ViewToggle,
  args: { value: 'list', onChange: fn() },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof ViewToggle>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: ViewToggleProps) {
  const [value, setValue] = useState(props.value)
  return (
    <ViewToggle
      {...props}
      value={value}
      onChange={(mode) => {
        setValue(mode)
        props.onChange(mode)
      }}
    />
  )
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Grid' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('grid')
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('edit-order')
    await expect(canvas.getByRole('radio', { name: 'Edit order' })).toBeChecked()
  },
}

export const Grid: Story = { args: { value: 'grid' } }
export const EditOrder: Story = { args: { value: 'edit-order' } }
export const TwoModes: Story = { args: { modes: ['list', 'grid'], label: 'View of the team' } }

/** A filtered list has no order to edit. */
export const OrderDisabled: Story = {
  args: { disabledModes: ['edit-order'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Edit order' })).toBeDisabled()
  },
}

function memoryStorage(entries: readonly (readonly [string, ViewMode])[]): ViewModeStorage {
  const stored = new Map<string, string>(entries.map(([path, mode]) => [`view-mode:${path}`, mode]))
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) }
}

const storage = memoryStorage([['/team', 'grid']])

function TwoLists() {
  const [path, setPath] = useState('/team')
  const [mode, setMode] = useViewMode(path, { storage: () => storage })
  return (
    <div className="flex flex-col items-start gap-3">
      <ViewToggle value={mode} onChange={setMode} label={`View of ${path}`} />
      <button type="button" onClick={() => setPath(path === '/team' ? '/specialties' : '/team')}>
        Other list
      </button>
    </div>
  )
}

/** Each path has its own mode, which is restored later. */
export const RememberedPerPath: Story = {
  render: () => <TwoLists />,
  play: async ({ canvas }) => {
    storage.setItem('view-mode:/specialties', 'list')
    const other = canvas.getByRole('button', { name: 'Other list' })
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked()
    await userEvent.click(other)
    await expect(canvas.getByRole('radio', { name: 'List' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Edit order' }))
    await expect(storage.getItem('view-mode:/specialties')).toBe('edit-order')
    await userEvent.click(other)
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked()
  },
}

const onStorageError = fn()

function Blocked() {
  const blocked = () => {
    throw new Error('Storage is blocked.')
  }
  const [mode, setMode] = useViewMode('/team', { storage: blocked, onStorageError })
  return <ViewToggle value={mode} onChange={setMode} />
}

/** The toggle works without storage; the failure is only logged (M580). */
export const StorageBlocked: Story = {
  render: () => <Blocked />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Grid' }))
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked()
    await expect(onStorageError).toHaveBeenCalledWith(new Error('Storage is blocked.'))
  },
}
