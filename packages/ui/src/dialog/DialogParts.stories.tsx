import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Field } from '../field/Field.tsx'
import { TabList } from '../tabs/TabList.tsx'
import { TabPanel, Tabs } from '../tabs/Tabs.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import { DialogBody } from './DialogBody.tsx'
import { DialogContent } from './DialogContent.tsx'
import {
  DialogClose,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from './DialogParts.tsx'
import { DialogRoot } from './DialogRoot.tsx'

const meta = {
  title: 'Layers/Dialog parts',
  component: DialogRoot,
  parameters: {
    docs: { onRequest: true },
    libraryOnly: [
      'DialogBody',
      'DialogClose',
      'DialogContent',
      'DialogDescription',
      'DialogFooter',
      'DialogHeader',
      'DialogTitle',
      'DialogTrigger',
    ],
  },
  args: { children: undefined },
} satisfies Meta<typeof DialogRoot>
export default meta

type Story = StoryObj<typeof meta>

const PAGES = [
  { value: 'name', label: 'Name' },
  { value: 'address', label: 'Address' },
]

/** Two buttons open one dialog without state of the screen; its header has tabs, and its footer a text at the left. */
export const Composed: Story = {
  render: () => (
    <DialogRoot>
      <div className="flex gap-2">
        <DialogTrigger>
          <Button variant="primary">Edit the page</Button>
        </DialogTrigger>
        <DialogTrigger>
          <Button>Edit it later</Button>
        </DialogTrigger>
      </div>
      <Tabs value="name" onValueChange={() => undefined}>
        <DialogContent width={420}>
          <DialogHeader>
            <DialogTitle>Edit the page</DialogTitle>
            <TabList label="Properties" variant="underline" items={PAGES} className="mt-2" />
          </DialogHeader>
          <DialogBody label="Edit the page">
            <TabPanel value="name">
              <Field label="Name">
                <TextInput defaultValue="Drafts" />
              </Field>
            </TabPanel>
          </DialogBody>
          <DialogFooter>
            <DialogDescription className="mr-auto self-center">Saved on this device</DialogDescription>
            <DialogClose>
              <Button variant="primary">Done</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      </Tabs>
    </DialogRoot>
  ),
  play: async ({ canvas }) => {
    for (const name of ['Edit it later', 'Edit the page']) {
      const trigger = canvas.getByRole('button', { name })
      await userEvent.click(trigger)
      const dialog = await screen.findByRole('dialog', { name: 'Edit the page' })
      await expect(dialog).toHaveAccessibleDescription('Saved on this device')
      await expect(screen.getByRole('tab', { name: 'Name' })).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Done' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(trigger).toHaveFocus())
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Edit the page' }))
    await screen.findByRole('dialog', { name: 'Edit the page' })
  },
}
