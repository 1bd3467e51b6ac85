import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import type { ToastOptions } from './toastContext.ts'
import { useToast } from './toastContext.ts'
import { ToastProvider } from './ToastProvider.tsx'

function Example(options: ToastOptions) {
  const toasts = useToast()
  return <Button onClick={() => toasts.show(options)}>Show</Button>
}

const meta = {
  title: 'Feedback/Toast',
  component: Example,
  args: { message: 'The folder was renamed', duration: null },
  render: (args) => (
    <ToastProvider>
      <Example {...args} />
    </ToastProvider>
  ),
} satisfies Meta<typeof Example>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(screen.getByRole('status')).toHaveTextContent('The folder was renamed')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(screen.queryByText('The folder was renamed')).toBeNull()
  },
}

export const WithAction: Story = {
  args: { message: 'Sending in 7 seconds', countdown: true, duration: 7000, action: { label: 'Stop', onPress: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await expect(args.action?.onPress).toHaveBeenCalledOnce()
    await expect(screen.queryByText('Sending in 7 seconds')).toBeNull()
  },
}

export const GoesByItself: Story = {
  args: { duration: 50 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(screen.queryByText('The folder was renamed')).toBeNull())
  },
}

export const Several: Story = {
  args: { message: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  },
}
