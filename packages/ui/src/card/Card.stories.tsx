import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { Card } from './Card.tsx'

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: { children: 'The content of the card.', className: 'w-90 max-w-full' },
} satisfies Meta<typeof Card>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Titled: Story = {
  args: { title: 'Orders', aside: '34 orders' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Orders' })).toBeVisible()
  },
}

export const LongTitle: Story = {
  args: { title: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West', aside: '34' },
}

export const Busy: Story = {
  args: {
    title: 'Orders',
    busy: true,
    children: (
      <div className="grid gap-3">
        <Skeleton width="40%" />
        <Skeleton height={24} />
        <Skeleton width="70%" />
      </div>
    ),
  },
}

export const WithFooter: Story = {
  args: {
    title: 'Ranking wins',
    footer: (
      <>
        Read 2 hours ago
        <Button size="sm" variant="ghost" className="ml-auto">
          Read again
        </Button>
      </>
    ),
  },
}

/** A list that extends to the edges. */
export const Flush: Story = {
  args: {
    title: 'Open strategies',
    aside: '3',
    level: 3,
    flush: true,
    children: (
      <ul>
        {['Drain cleaning', 'Sewer lines', 'Water heaters'].map((name) => (
          <li key={name} className="border-t border-hairline px-5 py-2">
            {name}
          </li>
        ))}
      </ul>
    ),
    footer: '46.5 hours in all',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Open strategies' })).toBeVisible()
  },
}

export const Untitled: Story = { args: { aside: '34 orders' } }

const Broken = (): never => {
  throw new Error('visits is undefined')
}

/** Content that throws is replaced inside the card; the title stays. */
export const ContentThrows: Story = {
  args: { title: 'Visits', children: <Broken /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Visits could not be shown')
    await expect(canvas.getByRole('region', { name: 'Visits' })).toContainElement(canvas.getByRole('alert'))
  },
}
