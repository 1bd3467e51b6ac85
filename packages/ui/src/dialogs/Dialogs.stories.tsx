import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { useDialogs } from './dialogsContext.ts'
import { DialogsProvider } from './DialogsProvider.tsx'

const meta = {
  title: 'Layers/Dialogs',
  component: DialogsProvider,
  args: { children: <Example /> },
} satisfies Meta<typeof DialogsProvider>
export default meta

type Story = StoryObj<typeof meta>

function Example() {
  const dialogs = useDialogs()
  const [answer, setAnswer] = useState('none yet')
  async function confirm() {
    const yes = await dialogs.confirm({ title: 'Publish this now?', subtitle: 'This action is irreversible!' })
    setAnswer(yes ? 'yes' : 'no')
  }
  async function alert() {
    await dialogs.alert({ title: "That didn't work", message: "The service isn't responding. Try again in a minute." })
    setAnswer('okay')
  }
  const [open, setOpen] = useState(false)
  return (
    <div className="flex items-center gap-2">
      <Button onClick={() => void confirm()}>Ask</Button>
      <Button onClick={() => void alert()}>Tell</Button>
      <Button onClick={() => void Promise.all([alert(), confirm()])}>Both</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="A task"
        footer={<Button onClick={() => void confirm()}>Go</Button>}
      />
      <output>Answer: {answer}</output>
    </div>
  )
}

export const Confirmed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Publish this now?' })
    await expect(dialog).toHaveAccessibleDescription('This action is irreversible!')
    await expect(dialog.offsetWidth).toBe(Math.min(464, innerWidth - 32))
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    await expect(await canvas.findByText('Answer: yes')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Ask')).toHaveFocus())
  },
}

export const EscapeCancels: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }))
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText('Answer: no')).toBeVisible()
  },
}

export const Alert: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tell' }))
    const dialog = await screen.findByRole('alertdialog', { name: "That didn't work" })
    await expect(dialog.offsetWidth).toBe(Math.min(650, innerWidth - 32))
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
    await expect(await canvas.findByText('Answer: okay')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const Queued: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Both' }))
    await screen.findByRole('alertdialog', { name: "That didn't work" })
    await expect(screen.queryByText('Publish this now?')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
    const yes = await screen.findByRole('button', { name: 'Yes' })
    // The page ignores presses until the next dialog has replaced the previous one.
    await waitFor(() => expect(getComputedStyle(yes).pointerEvents).not.toBe('none'))
    await userEvent.click(yes)
    await expect(await canvas.findByText('Answer: yes')).toBeVisible()
  },
}

export const NestedEscape: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go' }))
    await screen.findByRole('alertdialog', { name: 'Publish this now?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Publish this now?')).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'A task' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go' })).toHaveFocus())
  },
}
