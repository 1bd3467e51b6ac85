import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Controls/IconButton',
  component: IconButton,
  args: { label: 'Rename', icon: <Icon of={Pencil} />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Rename' })).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Rename')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-2">
      <IconButton {...args} />
      <IconButton {...args} size="sm" />
      <IconButton {...args} size="lg" />
      <IconButton {...args} variant="soft" />
      <IconButton {...args} variant="danger" />
      <IconButton {...args} variant="outline" />
      <IconButton {...args} disabled />
      <IconButton {...args} loading />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.clientWidth).toBeGreaterThanOrEqual(24)
      await expect(button.clientHeight).toBeGreaterThanOrEqual(24)
    }
  },
}

export const DisabledWithReason: Story = {
  args: { disabledReason: 'This page is being published' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Rename' })).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Rename: This page is being published')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const WithoutTooltip: Story = {
  args: { tooltip: false },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Rename' }))
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}

export const Interaction: Story = {
  ...interaction,
  render: (args) => (
    <InteractionStates>
      {() => (
        <>
          <IconButton {...args} />
          <IconButton {...args} variant="soft" />
          <IconButton {...args} variant="outline" />
          <IconButton {...args} variant="danger" />
        </>
      )}
    </InteractionStates>
  ),
}
