import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Circle } from './Circle.tsx'

const meta = {
  title: 'Charts/Circle',
  component: Circle,
  args: { title: 'Profile completed', value: 64 },
  decorators: [
    (Story) => (
      <div className="bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Circle>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const figure = await canvas.findByRole('figure', { name: 'Profile completed' })
    await expect(figure).toHaveAccessibleDescription('Profile completed: 64%, 64 of 100.')
    const sheet = await canvas.findByRole('slider')
    sheet.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(sheet).toHaveAttribute('aria-valuetext', '64%, 64 of 100')
    await userEvent.keyboard('{Escape}')
    await userEvent.hover(sheet)
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('64 of 100')
    await userEvent.unhover(sheet)
  },
}
export const Full: Story = { args: { value: 100, hue: 'green' } }
export const BeyondFull: Story = {
  args: { value: 118, hue: 'blue' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('118%', { selector: 'text' })).toBeVisible()
  },
}
export const Zero: Story = { args: { value: 0 } }
export const AHair: Story = { args: { value: 0.4 } }
export const None: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('–', { selector: 'text' })).toBeVisible()
  },
}
export const Money: Story = { args: { title: 'Budget spent', value: 1850, max: 3200, format: 'currency' } }
export const OwnText: Story = { args: { value: 9, max: 12, centerText: '9/12' } }
export const Small: Story = { args: { size: 24 } }
