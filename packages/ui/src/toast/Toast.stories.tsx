import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { useDialog } from '../dialog/useDialog.ts'
import { Toast } from './Toast.tsx'
import type { ToastOptions } from './toastContext.ts'
import { useToast } from './toastContext.ts'
import { ToastProvider } from './ToastProvider.tsx'

function Example(options: ToastOptions) {
  const toasts = useToast()
  return <Button onClick={() => toasts.show(options)}>Show</Button>
}

const meta = {
  title: 'Layers/Toast',
  component: Toast as unknown as typeof Example,
  args: { message: 'The folder was renamed', duration: null, onClose: fn() },
  render: (args) => (
    <ToastProvider>
      <Example {...args} />
    </ToastProvider>
  ),
} satisfies Meta<typeof Example>
export default meta

type Story = StoryObj<typeof meta>

const gone = (text = 'The folder was renamed') => waitFor(() => expect(screen.queryByText(text)).toBeNull())

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The folder was renamed'))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await gone()
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledWith('close')
  },
}

export const Shown: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await screen.findByText('The folder was renamed')
  },
}

export const Undo: Story = {
  args: { undo: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(args.undo).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledWith('undo')
    await gone()
  },
}

export const UndoByKeyboard: Story = {
  args: { undo: fn() },
  play: async ({ args, canvas }) => {
    const show = canvas.getByRole('button', { name: 'Show' })
    show.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The folder was renamed')
    await userEvent.keyboard('{F8}')
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    // Leaving and returning: it is still there.
    await userEvent.keyboard('{Escape}')
    await expect(show).toHaveFocus()
    await userEvent.keyboard('{F8}{Enter}')
    await expect(args.undo).toHaveBeenCalledOnce()
    await gone()
    await waitFor(() => expect(show).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The folder was renamed')
    await userEvent.keyboard('{Control>}z{/Control}')
    await userEvent.keyboard('{Meta>}z{/Meta}')
    await waitFor(() => expect(args.undo).toHaveBeenCalledTimes(2))
    await gone()
  },
}

/** Focus that came by Tab also returns to where it was. */
export const UndoByTab: Story = {
  args: { undo: fn() },
  play: async ({ args, canvas }) => {
    const show = canvas.getByRole('button', { name: 'Show' })
    show.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The folder was renamed')
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.undo).toHaveBeenCalledOnce()
    await gone()
    await waitFor(() => expect(show).toHaveFocus())
  },
}

export const WithAction: Story = {
  args: { message: 'Sending in 7 seconds', countdown: true, duration: 7000, action: { label: 'Stop', onPress: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    await expect(args.action?.onPress).toHaveBeenCalledOnce()
    await gone('Sending in 7 seconds')
  },
}

export const WithoutCloseButton: Story = {
  args: {
    message: 'Sending in 10 seconds',
    countdown: true,
    duration: 10_000,
    closable: false,
    action: { label: 'Stop', onPress: fn() },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    const stop = await screen.findByRole('button', { name: 'Stop' })
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    stop.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.action?.onPress).toHaveBeenCalledOnce()
    await gone('Sending in 10 seconds')
  },
}

export const AutoDismiss: Story = {
  args: { duration: 50 },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('time'))
    await gone()
  },
}

function Tones() {
  const toasts = useToast()
  return (
    <Button
      onClick={() => {
        toasts.show({ message: 'Service page for Harbor Dental is completed.', tone: 'success' })
        toasts.show({ message: "The site hasn't responded for a minute.", tone: 'warning' })
        toasts.show({
          message: "The page wasn't saved.",
          tone: 'danger',
          action: { label: 'Try again', onPress: fn() },
        })
      }}
    >
      Show
    </Button>
  )
}

export const AllTones: Story = {
  render: () => (
    <ToastProvider>
      <Tones />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent("The page wasn't saved.")
  },
}

export const ThreeAtOnce: Story = {
  play: async ({ canvas }) => {
    const show = canvas.getByRole('button', { name: 'Show' })
    for (let times = 0; times < 5; times += 1) await userEvent.click(show)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3))
    await waitFor(() => expect(screen.getByText('2 more notices')).toBeVisible())
    await userEvent.keyboard('{F8}')
    // Focus moves to the next toast and is never lost.
    for (let left = 4; left > 0; left -= 1) {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(Math.min(left, 3)))
      await expect(screen.getAllByRole('button', { name: 'Close' })).toContain(document.activeElement)
    }
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(show).toHaveFocus())
  },
}

function BesideADialog(options: ToastOptions) {
  const toasts = useToast()
  const dialog = useDialog()
  return (
    <>
      <Button onClick={dialog.show}>Open</Button>
      <Dialog
        {...dialog.props}
        title="Rename this folder?"
        footer={<Button onClick={() => toasts.show(options)}>Show</Button>}
      />
    </>
  )
}

export const OverADialog: Story = {
  args: { undo: fn() },
  render: (args) => (
    <ToastProvider>
      <BesideADialog {...args} />
    </ToastProvider>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    const show = await screen.findByRole('button', { name: 'Show' })
    await waitFor(() => expect(show).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The folder was renamed')
    await userEvent.keyboard('{F8}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(show).toHaveFocus())
    await expect(dialog).toHaveAttribute('data-state', 'open')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(args.undo).toHaveBeenCalledOnce()
    await gone()
    await expect(dialog).toHaveAttribute('data-state', 'open')
  },
}

const LINES = Array.from({ length: 80 }, (_, line) => `Line ${line + 1}`)

function BeforeADialog(options: ToastOptions) {
  const dialog = useDialog()
  return (
    <>
      <Example {...options} />
      <Button onClick={dialog.show}>Open</Button>
      <Dialog {...dialog.props} title="Rename this folder?" footer={<Button variant="primary">Rename</Button>}>
        {LINES.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
    </>
  )
}

/** A dialog that opens while a toast is shown ends above it, and stays in place when the toast goes (DLG-19). */
export const BelowADialog: Story = {
  render: (args) => (
    <ToastProvider>
      <BeforeADialog {...args} />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    const toast = await screen.findByText('The folder was renamed')
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    const toastTop = toast.getBoundingClientRect().top
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(toastTop))
    await expect(dialog.getBoundingClientRect().top).toBeGreaterThanOrEqual(8)
    const rename = screen.getByRole('button', { name: 'Rename' })
    await waitFor(() => expect(dialog.getAnimations({ subtree: true })).toEqual([]))
    const before = rename.getBoundingClientRect().top
    await userEvent.click(within(screen.getByRole('region', { name: /Notifications/ })).getByRole('button'))
    await gone()
    await expect(rename.getBoundingClientRect().top).toBe(before)
  },
}

export const LongMessages: Story = {
  args: { message: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West', undo: fn() },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
  },
}
