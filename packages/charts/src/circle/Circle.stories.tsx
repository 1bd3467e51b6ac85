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
    const slider = await canvas.findByRole('slider')
    slider.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', '64%, 64 of 100')
    await userEvent.keyboard('{Escape}')
    await userEvent.hover(slider)
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('64 of 100')
    await userEvent.unhover(slider)
  },
}
export const Full: Story = { args: { value: 100, hue: 'green' } }
export const AboveMaximum: Story = {
  args: { value: 118, hue: 'blue' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('118%', { selector: 'text' })).toBeVisible()
  },
}
export const Zero: Story = { args: { value: 0 } }
export const TinyShare: Story = { args: { value: 0.4 } }
export const Unknown: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('–', { selector: 'text' })).toBeVisible()
  },
}
export const Currency: Story = { args: { title: 'Budget spent', value: 1850, max: 3200, format: 'currency' } }
export const CustomText: Story = { args: { value: 9, max: 12, centerText: '9/12' } }
export const Small: Story = { args: { size: 24 } }
