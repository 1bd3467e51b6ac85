import type { Meta, StoryObj } from '@storybook/react-vite'
import { Info } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { HUES } from '../tokens/hue.ts'
import { Chip } from './Chip.tsx'
import { LEVELS } from './LevelMark.tsx'

const meta = {
  title: 'Display/Chip',
  component: Chip,
  args: { children: 'In progress' },
} satisfies Meta<typeof Chip>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Hues: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {HUES.map((hue) => (
        <Chip key={hue} hue={hue}>
          {hue}
        </Chip>
      ))}
    </div>
  ),
}

export const Levels: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {LEVELS.map((level, index) => (
        <Chip key={level} level={level} hue={HUES[index] ?? 'grey'}>
          {level}
        </Chip>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('far-above')).toBeVisible()
  },
}

export const WithIcon: Story = {
  args: { children: 'Waiting', icon: <Icon of={Info} size={12} /> },
}

export const LongText: Story = {
  render: () => (
    <div className="w-40">
      <Chip hue="blue">A state with a name of eighty characters, which is too long for every place it is</Chip>
    </div>
  ),
}

export const Removable: Story = {
  args: { children: 'Plumber', onRemove: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Plumber' }))
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledTimes(2)
  },
}

export const Small: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {HUES.map((hue) => (
        <Chip key={hue} hue={hue} size="sm">
          {hue}
        </Chip>
      ))}
    </div>
  ),
}
