import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Gallery } from './Gallery.tsx'

const meta = { title: 'Charts/Gallery', component: Gallery, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Gallery
>
export default meta

type Story = StoryObj<typeof meta>

/** Every kind of chart, as it stands on a page. */
export const Everything: Story = {
  play: async ({ canvas }) => {
    const figures = await canvas.findAllByRole('figure')
    await expect(figures.length).toBeGreaterThanOrEqual(14)
    const sheets = await canvas.findAllByRole('slider')
    for (const sheet of sheets) await expect(sheet).toHaveAccessibleName()
  },
}
