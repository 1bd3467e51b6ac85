import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { MotionPage } from './MotionPage.tsx'

const meta = {
  title: 'Foundations/Motion',
  component: MotionPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof MotionPage>
export default meta

type Story = StoryObj<typeof meta>

export const Motion: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }))
    await expect(canvas.getByRole('button', { name: 'Move back' })).toHaveAttribute('aria-pressed', 'true')
    // With reduced motion, as in these tests, a change is visible at once and not a frame later.
    const title = canvas.getByRole('heading', { level: 1 })
    await expect(getComputedStyle(title).paddingTop).toBe('0px')
    title.style.paddingTop = '13px'
    await expect(getComputedStyle(title).paddingTop).toBe('13px')
    title.style.paddingTop = ''
    // An animated element is at its final position from its first frame.
    title.style.animation = 'rise-in 300ms'
    await expect(getComputedStyle(title).transform).toBe('none')
    title.style.animation = ''
  },
}
