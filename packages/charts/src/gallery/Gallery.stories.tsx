import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Gallery } from './Gallery.tsx'

const meta = { title: 'Charts/Gallery', component: Gallery, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Gallery
>
export default meta

type Story = StoryObj<typeof meta>

/** A chart of each kind, by its title. */
const KINDS = {
  line: 'Organic traffic, this year and last year',
  circle: 'Profile completed',
  pie: 'Visits by source',
  gauge: 'Work of the month',
  bar: 'Leads by month',
  scatter: 'Clicks by rank',
}

/** All kinds of charts (M500). */
export const AllCharts: Story = {
  play: async ({ canvas }) => {
    const figures = await canvas.findAllByRole('figure')
    await expect(figures.length).toBeGreaterThanOrEqual(14)
    for (const name of Object.values(KINDS)) {
      const figure = canvas.getByRole('figure', { name })
      await expect(figure.querySelector('svg, canvas')).not.toBeNull()
    }
    const sliders = await canvas.findAllByRole('slider')
    for (const slider of sliders) await expect(slider).toHaveAccessibleName()
  },
}
