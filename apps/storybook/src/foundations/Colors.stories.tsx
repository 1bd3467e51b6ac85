import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Swatches } from './Swatches.tsx'

const meta = {
  title: 'Foundations/Colors',
  component: Swatches,
} satisfies Meta<typeof Swatches>
export default meta

type Story = StoryObj<typeof meta>

export const Surfaces: Story = {
  args: { names: ['canvas', 'surface', 'raised', 'sunken', 'hover', 'press', 'hairline', 'line', 'line-strong'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('canvas')).toBeVisible()
  },
}

export const Text: Story = { args: { names: ['text', 'muted', 'subtle', 'disabled', 'inverse', 'on-inverse'] } }

export const Accent: Story = {
  args: { names: ['accent', 'accent-hover', 'accent-press', 'accent-fill', 'accent-soft', 'accent-line', 'ring'] },
}

export const Status: Story = {
  args: {
    names: ['blue', 'green', 'yellow', 'orange', 'red', 'grey'].flatMap((hue) => [
      `${hue}-solid`,
      `${hue}-soft`,
      `on-${hue}-soft`,
    ]),
  },
}
