import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheck, Clock, Inbox } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
import { Tab } from './Tab.tsx'
import type { TabItem, TabListProps } from './TabList.tsx'
import { TabList } from './TabList.tsx'
import type { TabsProps } from './Tabs.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

const meta = {
  title: 'Navigation/Tabs',
  component: TabList,
  args: { label: 'Clients by state', items: [] },
} satisfies Meta<typeof TabList>
export default meta

type Story = StoryObj<typeof meta>

const COUNTED: readonly TabItem[] = [
  { value: 'schedule', label: 'To Schedule', count: '4' },
  { value: 'complete', label: 'To Complete', count: '10' },
  { value: 'completed', label: 'Completed', count: '1,204' },
  { value: 'all', label: 'All', count: '1,218' },
]

const PLAIN = COUNTED.map(({ value, label }) => ({ value, label }))

const chosen = fn()

function Example({ activation, ...props }: TabListProps & Partial<Pick<TabsProps, 'activation'>>) {
  const items = props.items ?? []
  const [value, setValue] = useState(items[1]?.value ?? items[0]?.value ?? '')
  return (
    <Tabs
      value={value}
      {...(activation && { activation })}
      onValueChange={(next) => {
        chosen(next)
        setValue(next)
      }}
    >
      <TabList {...props} />
      {items.map((item) => (
        <TabPanel key={item.value} value={item.value} className="pt-3">
          Clients: {item.label}
        </TabPanel>
      ))}
    </Tabs>
  )
}

export const Pills: Story = {
  args: { items: COUNTED },
  render: Example,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'To Schedule 4' }))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Clients: To Schedule')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Completed 1,204' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Clients: Completed')
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tab', { name: 'All 1,218' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('tab', { name: 'To Schedule 4' })).toHaveFocus()
  },
}

/** The count is part of the accessible name of every tab. */
export const AccessibleNames: Story = {
  args: { items: COUNTED },
  render: Example,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'To Complete 10', selected: true })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'To Schedule 4', selected: false })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'All 1,218' }).textContent).toBe('All 1,218')
    await userEvent.click(canvas.getByRole('tab', { name: 'All 1,218' }))
    await expect(canvas.getByRole('tab', { name: 'All 1,218', selected: true })).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'To Complete 10', selected: false })).toBeVisible()
  },
}

/** With one panel for the selected tab, and with values that contain spaces, every reference points at an element. */
export const PanelReferences: Story = {
  args: { items: COUNTED.map((item) => ({ ...item, value: item.label })) },
  render: (args) => {
    function OnePanel() {
      const [value, setValue] = useState('To Complete')
      return (
        <Tabs value={value} onValueChange={setValue}>
          <TabList {...args} />
          <TabPanel value={value}>Clients: {value}</TabPanel>
        </Tabs>
      )
    }
    return <OnePanel />
  },
  play: async ({ canvas }) => {
    for (const name of ['To Complete 10', 'To Schedule 4']) {
      const tab = canvas.getByRole('tab', { name })
      await userEvent.click(tab)
      const panel = canvas.getByRole('tabpanel', { name })
      await expect(panel).toHaveTextContent(`Clients: ${name.replace(/ \d+$/, '')}`)
      await expect(tab).toHaveAttribute('aria-controls', panel.id)
      for (const other of canvas.getAllByRole('tab', { selected: false }))
        await expect(other).not.toHaveAttribute('aria-controls')
    }
  },
}

export const Underlined: Story = { args: { variant: 'underline', items: PLAIN }, render: Example }

export const UnderlinedWithCounts: Story = { args: { variant: 'underline', items: COUNTED }, render: Example }

export const WithIcons: Story = {
  args: {
    items: [
      { value: 'new', label: 'New', icon: <Icon of={Inbox} /> },
      { value: 'waiting', label: 'Waiting', icon: <Icon of={Clock} />, count: '3' },
      { value: 'done', label: 'Done', icon: <Icon of={CircleCheck} /> },
    ],
  },
  render: Example,
}

export const One: Story = { args: { items: [{ value: 'due', label: 'Due', count: '0' }] }, render: Example }

/** Arrow keys skip a disabled tab. */
export const OneDisabled: Story = {
  args: { items: COUNTED.map((item) => ({ ...item, disabled: item.value === 'completed' })) },
  render: Example,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Completed 1,204' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('tab', { name: 'To Complete 10' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'All 1,218' })).toHaveFocus()
  },
}

/** Arrow keys only move focus; Enter or Space selects. */
export const ManualActivation: Story = {
  args: { items: COUNTED },
  render: (args) => <Example {...args} activation="manual" />,
  play: async ({ canvas }) => {
    chosen.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Completed 1,204' })).toHaveFocus()
    await expect(canvas.getByRole('tab', { name: 'To Complete 10' })).toHaveAttribute('aria-selected', 'true')
    await expect(chosen).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('tab', { name: 'Completed 1,204' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowRight} ')
    await expect(canvas.getByRole('tab', { name: 'All 1,218' })).toHaveAttribute('aria-selected', 'true')
  },
}

/** Too wide: scrolls horizontally with fading edges and scrolls the selected tab into view. */
export const TooWide: Story = {
  args: { items: COUNTED },
  render: (args) => (
    <div className="w-75">
      <Example {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist')
    await waitFor(() => expect(list.className).toContain('mask-r-from'))
    await userEvent.click(canvas.getByRole('tab', { name: 'To Schedule 4' }))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(0))
    await waitFor(() => expect(list.className).toContain('mask-l-from'))
    const tab = canvas.getByRole('tab', { name: 'All 1,218' }).getBoundingClientRect()
    // Lists scroll by whole pixels, and texts end between two.
    await expect(Math.floor(tab.right)).toBeLessThanOrEqual(list.getBoundingClientRect().right)
  },
}

export const TooWideUnderlined: Story = {
  args: { items: COUNTED, variant: 'underline' },
  render: (args) => (
    <div className="w-75">
      <Example {...args} />
    </div>
  ),
}

function Sums({ of }: { of: string }) {
  if (of === 'complete') throw new Error('sums is undefined')
  return `Sums: ${of}`
}

/** A panel that throws leaves the tabs usable; another tab is rendered again, also in the same panel. */
export const PanelThrows: Story = {
  args: { items: PLAIN },
  render: function OnePanel(props) {
    const [value, setValue] = useState('complete')
    return (
      <Tabs value={value} onValueChange={setValue}>
        <TabList {...props} />
        <TabPanel value={value}>
          <Sums of={value} />
        </TabPanel>
      </Tabs>
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This tab could not be shown')
    await userEvent.click(canvas.getByRole('tab', { name: 'Completed' }))
    await expect(await canvas.findByText('Sums: completed')).toBeVisible()
  },
}

function ComposedExample() {
  const [value, setValue] = useState('draft')
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="Versions" variant="underline">
        <Tab value="draft">
          Draft<span className="text-caption text-subtle">2:30 PM</span>
        </Tab>
        <Tab value="published" count="3">
          Published
        </Tab>
      </TabList>
      <TabPanel value={value} className="pt-3">
        Version: {value}
      </TabPanel>
    </Tabs>
  )
}

/** Tabs as parts, for other content than a label. */
export const Composed: Story = {
  render: () => <ComposedExample />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^Draft/ }))
    await userEvent.keyboard('{ArrowRight}')
    const published = canvas.getByRole('tab', { name: 'Published 3' })
    await waitFor(() => expect(published).toHaveFocus())
    await expect(published).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: 'Published 3' })).toHaveTextContent('Version: published')
  },
}

export const Interaction: Story = {
  ...interaction,
  render: (args) => (
    <InteractionStates>{(title) => <Example {...args} label={title} items={COUNTED} />}</InteractionStates>
  ),
}
