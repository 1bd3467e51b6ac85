import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Gallery } from './Gallery.tsx'

const meta = { title: 'Charts/Gallery', component: Gallery, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Gallery
>
export default meta

type Story = StoryObj<typeof meta>

/** All kinds of charts. */
export const AllCharts: Story = {
  play: async ({ canvas }) => {
    const figures = await canvas.findAllByRole('figure')
    await expect(figures.length).toBeGreaterThanOrEqual(14)
    const sliders = await canvas.findAllByRole('slider')
    for (const slider of sliders) await expect(slider).toHaveAccessibleName()
  },
}
