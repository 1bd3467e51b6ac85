import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Field } from '../field/Field.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import type { FlyoutProps } from './Flyout.tsx'
import { Flyout } from './Flyout.tsx'
import { useFlyout } from './flyoutContext.ts'

function AccountDetails() {
  const flyout = useFlyout()
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-medium">Harbor Dental</span>
        <br />
        <span className="text-muted">Client since 2019, with three locations</span>
      </p>
      <Field label="Note">
        <TextInput placeholder="For the next person" />
      </Field>
      <Button variant="primary" onClick={flyout.close}>
        Done
      </Button>
    </div>
  )
}

const meta = {
  title: 'Layers/Flyout',
  component: Flyout,
  args: {
    trigger: <Button>Account details</Button>,
    label: 'Account details',
    width: 280,
    children: <AccountDetails />,
    onOpenChange: fn(),
    onClosed: fn(),
  },
  decorators: [
    (Story) => (
      <div className="flex min-h-90 justify-center p-6">
        <Story />
        <Button className="ml-auto sm:ml-40">Elsewhere</Button>
      </div>
    ),
  ],
} satisfies Meta<typeof Flyout>
export default meta

type Story = StoryObj<typeof meta>

const panel = () => screen.findByRole('dialog', { name: 'Account details' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Account details' })
    await userEvent.click(trigger)
    const opened = await panel()
    await expect(opened).toHaveAttribute('data-state', 'open')
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => {
      const gap = opened.getBoundingClientRect().top - trigger.getBoundingClientRect().bottom
      return expect(Math.round(gap)).toBe(8)
    })
    await expect(getComputedStyle(opened).zIndex).toBe('1000')
    await userEvent.click(trigger)
    await gone()
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledOnce())
    await expect(args.onOpenChange).toHaveBeenNthCalledWith(1, true)
    await expect(args.onOpenChange).toHaveBeenNthCalledWith(2, false)
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Account details' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await panel()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const PressOutside: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account details' }))
    await panel()
    await userEvent.click(canvas.getByRole('button', { name: 'Elsewhere' }))
    await gone()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await expect(canvas.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  },
}

export const ClosedByContent: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Account details' })
    await userEvent.click(trigger)
    await panel()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await gone()
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

const closeDelay = async () => getComputedStyle(await panel()).getPropertyValue('--flyout-close')

export const PanelStays80Milliseconds: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await expect(await closeDelay()).toBe('80ms')
  },
}

export const HeaderStays250Milliseconds: Story = {
  args: { defaultOpen: true, variant: 'header' },
  play: async () => {
    await expect(await closeDelay()).toBe('250ms')
  },
}

export const Sides: Story = {
  parameters: { wide: 'four open panels side by side' },
  render: () => (
    <div className="flex gap-36 pt-24 pl-44">
      {(['left', 'top', 'bottom', 'right'] as const).map((side) => (
        <Flyout key={side} open side={side} align="center" label={`At the ${side}`} trigger={<Button>{side}</Button>}>
          At the {side}
        </Flyout>
      ))}
    </div>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(4))
  },
}

export const WithoutArrow: Story = {
  args: { defaultOpen: true, arrow: false, align: 'center' },
  play: async ({ canvas }) => {
    const trigger = canvas.getByText('Account details', { selector: 'button' })
    const opened = await panel()
    await waitFor(() => {
      const gap = opened.getBoundingClientRect().top - trigger.getBoundingClientRect().bottom
      return expect(Math.round(gap)).toBe(8)
    })
  },
}

export const LongContent: Story = {
  args: {
    defaultOpen: true,
    children: Array.from({ length: 80 }, (_, line) => (
      <a key={line} href={`#line-${line + 1}`} className="block py-0.5">
        Location {line + 1}
      </a>
    )),
  },
  play: async () => {
    const opened = await panel()
    await waitFor(() => expect(opened.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight))
  },
}

function InADialog(props: FlyoutProps) {
  return (
    <Dialog open onOpenChange={fn()} title="Edit the client">
      <Flyout {...props} />
    </Dialog>
  )
}

export const EscapeClosesOnlyTheFlyout: Story = {
  // Hidden until the play function, so that it doesn't cover the documentation page.
  parameters: { docs: { onRequest: true } },
  render: (args) => <InADialog {...args} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Edit the client' })
    const trigger = screen.getByRole('button', { name: 'Account details' })
    await userEvent.click(trigger)
    await panel()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Account details' })).toBeNull())
    await expect(dialog).toHaveAttribute('data-state', 'open')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
