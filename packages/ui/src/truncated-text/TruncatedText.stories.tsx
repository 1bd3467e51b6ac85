import { TEXT_LIMITS } from '@rankdesk/format'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { TruncatedText } from './TruncatedText.tsx'

const LONG = 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West'

const meta = {
  title: 'Display/TruncatedText',
  component: TruncatedText,
  args: { text: LONG },
  decorators: [
    (Story) => (
      <div className="w-60 p-12">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TruncatedText>
export default meta

type Story = StoryObj<typeof meta>

export const OneLine: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(LONG)
    await userEvent.tab()
    await expect(canvas.getByText(LONG)).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(LONG)
  },
}

export const ThreeLines: Story = {
  args: { lines: 3, text: `${LONG}, ${LONG}` },
  play: async ({ canvas, args }) => {
    await userEvent.hover(canvas.getByText(args.text))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.text)
  },
}

export const ByCharacters: Story = {
  args: { limit: TEXT_LIMITS.previousWork },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The Honourable Company of Plumbers…')).toBeVisible()
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(LONG)
  },
}

/** 28 characters fit, and above 23 there is a tooltip anyway. */
export const WholeWithTooltip: Story = {
  args: { text: 'Service Page Optimization', limit: TEXT_LIMITS.schedulerTitle, tooltipOver: 23 },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByText('Service Page Optimization')).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  },
}

export const NotTruncated: Story = {
  args: { text: 'Drain cleaning' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByText('Drain cleaning')).not.toHaveFocus()
    await userEvent.hover(canvas.getByText('Drain cleaning'))
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}

export const InsideALink: Story = {
  args: { focusable: false },
  render: (args) => (
    <a href="#page" className="block text-accent">
      <TruncatedText {...args} />
    </a>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: LONG })).toHaveFocus()
  },
}
