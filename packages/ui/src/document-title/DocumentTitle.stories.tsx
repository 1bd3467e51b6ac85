import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'

function Example({ title }: { title: string | undefined }) {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      {isThere && <DocumentTitle title={title} />}
      <Button onClick={() => setIsThere(!isThere)}>{isThere ? 'Leave the page' : 'Enter the page'}</Button>
    </>
  )
}

const meta = {
  title: 'Layout/DocumentTitle',
  parameters: { libraryOnly: ['DocumentTitle'] },
  component: DocumentTitle,
  args: { title: 'Drain cleaning | Blue Ridge Plumbing' },
  render: ({ title }) => <Example title={title} />,
} satisfies Meta<typeof DocumentTitle>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(document.title).toBe(args.title)
    await userEvent.click(canvas.getByRole('button'))
    await expect(document.title).not.toBe(args.title)
    await userEvent.keyboard('{Enter}')
    await expect(document.title).toBe(args.title)
  },
}

export const None: Story = { args: { title: undefined } }
