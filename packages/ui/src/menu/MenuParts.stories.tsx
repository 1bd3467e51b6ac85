import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { MenuSeparator } from './MenuChoices.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuContent, MenuRoot, MenuTrigger } from './MenuRoot.tsx'

const meta = {
  title: 'Layers/Menu parts',
  component: MenuRoot,
  parameters: {
    docs: { onRequest: true },
    libraryOnly: ['MenuContent', 'MenuRoot', 'MenuTrigger'],
  },
  args: { children: undefined },
} satisfies Meta<typeof MenuRoot>
export default meta

type Story = StoryObj<typeof meta>

const chosen = fn<(action: string) => void>()

/** A split button: the first button acts, the second opens a menu that aligns with its own right edge. */
export const Composed: Story = {
  render: () => (
    <MenuRoot>
      <div className="flex gap-1">
        <Button variant="primary" onClick={() => chosen('publish')}>
          Publish
        </Button>
        <MenuTrigger>
          <Button>More</Button>
        </MenuTrigger>
      </div>
      <MenuContent align="end" className="w-56">
        <MenuItem onSelect={() => chosen('later')}>Publish later</MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => chosen('discard')}>
          Discard
        </MenuItem>
      </MenuContent>
    </MenuRoot>
  ),
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'More' })
    await userEvent.click(more)
    await expect(await screen.findByRole('menu', { name: 'More' })).toBeVisible()
    await userEvent.keyboard('{End}{Enter}')
    await expect(chosen).toHaveBeenLastCalledWith('discard')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(await screen.findByRole('menu', { name: 'More' })).toBeVisible()
  },
}
