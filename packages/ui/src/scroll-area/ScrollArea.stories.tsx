import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { ScrollArea } from './ScrollArea.tsx'

const CITIES = ['Asheville', 'Hendersonville', 'Weaverville', 'Black Mountain', 'Brevard', 'Waynesville', 'Marion']

const meta = {
  title: 'Layout/ScrollArea',
  component: ScrollArea,
  args: {
    label: 'Service areas',
    className: 'h-40 w-60 rounded-card border border-hairline bg-surface',
    children: (
      <ul className="p-3">
        {CITIES.flatMap((city) => [`${city} North`, `${city} South`]).map((area) => (
          <li key={area} className="py-1">
            {area}
          </li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof ScrollArea>
export default meta

type Story = StoryObj<typeof meta>

export const Vertical: Story = {
  args: { bars: 'always' },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('region', { name: 'Service areas' })
    await userEvent.tab()
    await expect(area).toHaveFocus()
    area.scrollTo({ top: 100 })
    await fireEvent.scroll(area)
    await waitFor(() => expect(area.scrollTop).toBe(100))
  },
}

/** Hovering shows the scrollbar. */
export const OnHover: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[data-orientation="vertical"]')).toBeNull()
    await userEvent.hover(canvas.getByText('Asheville North'))
    await waitFor(() => expect(canvasElement.querySelector('[data-orientation="vertical"]')).not.toBeNull())
  },
}

export const Horizontal: Story = {
  args: {
    axis: 'horizontal',
    bars: 'always',
    className: 'w-60 rounded-card border border-hairline bg-surface',
    children: <p className="p-3 whitespace-nowrap">{CITIES.join(' · ')}</p>,
  },
}

export const BothDirections: Story = {
  args: {
    axis: 'both',
    bars: 'always',
    children: (
      <div className="p-3 whitespace-nowrap">
        {CITIES.map((city) => (
          <p key={city}>
            {city}: {CITIES.join(' · ')}
          </p>
        ))}
        {CITIES.map((city) => (
          <p key={city}>{city}, evenings and weekends</p>
        ))}
      </div>
    ),
  },
}

export const NoOverflow: Story = { args: { bars: 'always', children: <p className="p-3">Asheville</p> } }
