import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { TabItem, TabListProps } from './Tabs.tsx'
import { TabList, TabPanel, Tabs } from './Tabs.tsx'

const meta = { title: 'Navigation/Tabs', component: TabList, args: { label: 'Orders', items: [] } } satisfies Meta<
  typeof TabList
>
export default meta

type Story = StoryObj<typeof meta>

const COUNTED: readonly TabItem[] = [
  { value: 'open', label: 'Open', count: '4' },
  { value: 'due', label: 'Due', count: '10' },
  { value: 'done', label: 'Done', count: '1,204' },
]

function Example(props: TabListProps) {
  const [value, setValue] = useState('due')
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList {...props} />
      {props.items.map((item) => (
        <TabPanel key={item.value} value={item.value} className="pt-3">
          {item.label} orders
        </TabPanel>
      ))}
    </Tabs>
  )
}

export const Pills: Story = {
  args: { items: COUNTED },
  render: Example,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Open/ }))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Open orders')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Done/ })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Done orders')
  },
}

export const Underlined: Story = {
  args: { variant: 'underline', items: COUNTED.map(({ value, label }) => ({ value, label })) },
  render: Example,
}

export const One: Story = { args: { items: [{ value: 'due', label: 'Due', count: '0' }] }, render: Example }

export const Narrow: Story = {
  args: { items: COUNTED },
  render: (args) => (
    <div className="w-50">
      <Example {...args} />
    </div>
  ),
}
