import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import type { SortableListProps } from './SortableList.tsx'
import { SortableList } from './SortableList.tsx'

interface Specialty {
  id: string
  name: string
  area?: string
}

const SPECIALTIES: readonly Specialty[] = [
  { id: 's-31', name: 'Drain Cleaning' },
  { id: 's-07', name: 'Sewer Line Repair' },
  { id: 's-12', name: 'Tankless Heaters' },
  { id: 's-44', name: 'Emergency Plumber' },
]

const reorder = fn<(names: readonly string[]) => void>()

function List(props: Partial<SortableListProps<Specialty>>) {
  const [items, setItems] = useState(props.items ?? SPECIALTIES)
  return (
    <div className="w-90 max-w-full">
      <SortableList
        label="Specialties"
        getId={(item) => item.id}
        getName={(item) => item.name}
        groupOf={(item) => item.area}
        renderItem={(item) => item.name}
        {...props}
        items={items}
        onReorder={(next) => {
          setItems(next)
          reorder(next.map((item) => item.name))
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Data/SortableList',
  component: SortableList as unknown as typeof List,
  render: (args) => <List {...args} />,
  beforeEach: () => void reorder.mockClear(),
} satisfies Meta<typeof List>
export default meta

type Story = StoryObj<typeof meta>

/** Returns the live region with the announcement: dnd-kit has one per list, moves by menu have another. */
const announcements = () => {
  const regions = [...document.querySelectorAll('[role="status"]')]
  return regions.find((region) => region.textContent !== '') ?? regions[0]
}

const handle = (name: string) => screen.getByRole('button', { name: `Reorder ${name}` })

/** Space lifts an item, arrow keys move it, Space drops it; every step is announced with its name. */
export const ByKeyboard: Story = {
  play: async () => {
    await userEvent.tab()
    await expect(handle('Drain Cleaning')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(announcements()).toHaveTextContent(/^Drain Cleaning lifted, position 1 of 4/)
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{ArrowDown}')
    await expect(announcements()).toHaveTextContent('Drain Cleaning moved, position 3 of 4')
    await expect(reorder).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    await expect(announcements()).toHaveTextContent('Drain Cleaning dropped, position 3 of 4')
    await expect(reorder).toHaveBeenLastCalledWith([
      'Sewer Line Repair',
      'Tankless Heaters',
      'Drain Cleaning',
      'Emergency Plumber',
    ])
    await expect(handle('Drain Cleaning')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.keyboard('{Enter}')
    await expect(announcements()).toHaveTextContent('Drain Cleaning dropped, position 2 of 4')
  },
}

export const EscapeCancels: Story = {
  play: async () => {
    handle('Tankless Heaters').focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Home}')
    await expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Tankless Heaters')
    await userEvent.keyboard('{Escape}')
    await expect(screen.getAllByRole('listitem')[2]).toHaveTextContent('Tankless Heaters')
    await expect(announcements()).toHaveTextContent('Tankless Heaters put back, position 3 of 4')
    await expect(reorder).not.toHaveBeenCalled()
  },
}

export const ByMenu: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Sewer Line Repair' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await expect(reorder.mock.lastCall?.[0][0]).toBe('Sewer Line Repair')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Sewer Line Repair' }))
    await expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move down' }))
    await expect(reorder.mock.lastCall?.[0][1]).toBe('Sewer Line Repair')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

/** Drags a handle down by a distance in px, in steps. */
async function drag(name: string, down: number, end: 'drop' | 'escape' = 'drop') {
  // One user-event instance for the whole drag, since another one would not know that the button is pressed.
  const user = userEvent.setup()
  const start = handle(name).getBoundingClientRect()
  const clientX = start.left + 10
  const at = (y: number) => ({ target: document.body, coords: { clientX, clientY: start.top + 10 + y } })
  await user.pointer([{ keys: '[MouseLeft>]', ...at(0), target: handle(name) }, at(down / 2), at(down)])
  if (end === 'escape') await user.keyboard('{Escape}')
  await user.pointer({ keys: '[/MouseLeft]', ...at(down) })
}

export const ByPointer: Story = {
  play: async () => {
    await drag('Drain Cleaning', 45)
    await waitFor(() => expect(reorder.mock.lastCall?.[0].slice(0, 2)).toEqual(['Sewer Line Repair', 'Drain Cleaning']))
  },
}

/** Nothing is dragged below 10 px; Escape during a drag cancels it (M413). */
export const ShortMoveAndEscape: Story = {
  play: async () => {
    await drag('Drain Cleaning', 8)
    await expect(announcements()).toHaveTextContent('')
    await drag('Drain Cleaning', 90, 'escape')
    await waitFor(() => expect(announcements()).toHaveTextContent('Drain Cleaning put back, position 1 of 4'))
    await expect(reorder).not.toHaveBeenCalled()
  },
}

const GROUPED: readonly Specialty[] = [
  { id: '1', name: 'Drain Cleaning' },
  { id: '2', name: 'Sewer Line Repair', area: 'Asheville' },
  { id: '3', name: 'Sewer Camera', area: 'Asheville' },
  { id: '4', name: 'Hydro Jetting', area: 'Asheville' },
  { id: '5', name: 'Tankless Heaters' },
]
const ASHEVILLE = ['Sewer Line Repair', 'Sewer Camera', 'Hydro Jetting']

/** A group moves as a whole, and other items move past the whole group. */
export const Groups: Story = {
  args: { items: GROUPED },
  play: async () => {
    handle('Drain Cleaning').focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard(' ')
    await expect(reorder).toHaveBeenLastCalledWith([...ASHEVILLE, 'Drain Cleaning', 'Tankless Heaters'])
    handle('Asheville').focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{End}')
    await userEvent.keyboard(' ')
    await expect(reorder).toHaveBeenLastCalledWith(['Drain Cleaning', 'Tankless Heaters', ...ASHEVILLE])
  },
}

/** An item moves only among the items of its group. */
export const InsideAGroup: Story = {
  args: { items: GROUPED },
  play: async () => {
    const group = () => within(screen.getByRole('list', { name: 'Asheville' })).getAllByRole('listitem')
    handle('Sewer Camera').focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{ArrowUp}')
    await expect(announcements()).toHaveTextContent('Sewer Camera moved, position 1 of 3')
    await expect(handle('Sewer Camera')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.keyboard(' ')
    await expect(reorder).toHaveBeenCalledOnce()
    await expect(reorder).toHaveBeenLastCalledWith([
      'Drain Cleaning',
      'Sewer Camera',
      'Sewer Line Repair',
      'Hydro Jetting',
      'Tankless Heaters',
    ])
    await drag('Sewer Camera', 80)
    await waitFor(() => expect(group()[2]).toHaveTextContent('Sewer Camera'))
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Hydro Jetting' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await expect(group()[0]).toHaveTextContent('Hydro Jetting')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

/** A single item can't be moved, so it has no handle. */
export const OneItem: Story = {
  args: { items: [{ id: '1', name: 'Drain Cleaning' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Drain Cleaning')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** A name of 80 characters wraps; the handle and the menu stay at its first line. */
export const LongNames: Story = {
  args: {
    items: [
      { id: '1', name: 'Emergency Drain, Sewer and Water Heater Repair for Homes and Shops in Asheville NC' },
      { id: '2', name: 'Drain Cleaning' },
    ],
  },
}

/** An item that is being moved by keyboard. */
export const MovingByKeyboard: Story = {
  play: async () => {
    handle('Sewer Line Repair').focus()
    await userEvent.keyboard(' ')
    await expect(handle('Sewer Line Repair')).toHaveAttribute('aria-pressed', 'true')
  },
}

export const RemovedWhileLifted: Story = {
  render: function Removable(args) {
    const [isShown, setIsShown] = useState(true)
    return (
      <>
        {isShown && <List {...args} />}
        <Button onClick={() => setIsShown(false)}>Remove the list</Button>
        <Button>Next</Button>
      </>
    )
  },
  play: async () => {
    handle('Sewer Line Repair').focus()
    await userEvent.keyboard(' ')
    await userEvent.click(screen.getByRole('button', { name: 'Remove the list' }))
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
    await expect(reorder).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Results Found')).toBeVisible()
  },
}

const LONG = Array.from({ length: 60 }, (_, at) => ({ id: `l-${at}`, name: `Photo ${at + 1}` }))

/** A row that is moved by keyboard stays in view on its way, and keeps the focus there after its drop. */
export const LongList: Story = {
  args: { items: LONG },
  play: async () => {
    const isInView = (name: string) => {
      const { top, bottom } = handle(name).getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    handle('Photo 1').focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(announcements()).toHaveTextContent('Photo 1 moved, position 60 of 60'))
    await waitFor(() => expect(isInView('Photo 1')).toBe(true))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(isInView('Photo 1')).toBe(true))
    await userEvent.keyboard('{End}')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(announcements()).toHaveTextContent('Photo 1 dropped, position 60 of 60'))
    await expect(handle('Photo 1')).toHaveFocus()
    await expect(isInView('Photo 1')).toBe(true)
  },
}
