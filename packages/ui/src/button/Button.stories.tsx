import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, ChevronDown, Sparkles } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './buttonVariants.ts'

const meta = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Save changes', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta

type Story = StoryObj<typeof meta>

const VARIANTS: readonly ButtonVariant[] = ['primary', 'soft', 'outline', 'ghost', 'danger']

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Variants: Story = {
  render: () => (
    <div className="grid justify-items-start gap-3">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-2">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<Icon of={Sparkles} />}>
            With icon
          </Button>
          <Button variant={variant} loading>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} iconAfter={<Icon of={ChevronDown} />}>
            Menu
          </Button>
          <Button variant={variant} size="sm" icon={<Icon of={Sparkles} size={14} />}>
            Small
          </Button>
        </div>
      ))}
    </div>
  ),
}

export const Loading: Story = {
  args: { loading: true, variant: 'primary' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

/** A group of buttons is often disabled while one of them loads: that one keeps the focus. */
export const LoadingAndDisabled: Story = {
  args: { children: 'Restore' },
  render: function Saving(args) {
    const [isSaving, setIsSaving] = useState(false)
    return (
      <Button
        {...args}
        loading={isSaving}
        disabled={isSaving}
        onClick={(event) => {
          args.onClick?.(event)
          setIsSaving(true)
        }}
      />
    )
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Restore' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await new Promise(requestAnimationFrame)
    await userEvent.click(button)
    await expect(button).toHaveFocus()
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}

/** A disabled button with a reason can be focused and explains the reason. */
export const DisabledWithReason: Story = {
  args: { disabledReason: 'Choose a page first' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose a page first')
    await expect(button).toHaveAccessibleDescription('Choose a page first')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Submits: Story = {
  args: { type: 'submit', variant: 'primary' },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <Button {...args} />
    </form>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button')).toHaveAttribute('type', 'submit')
  },
}

export const AsLink: Story = {
  args: {
    asChild: true,
    variant: 'primary',
    icon: <Icon of={ArrowRight} strokeWidth={2} />,
    children: <a href="#next">Go on</a>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '#next')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The browser's text size is the root element's: at 200 % text and control are twice as large, and nothing is clipped. */
export const LargeText: Story = {
  beforeEach: () => () => document.documentElement.style.removeProperty('font-size'),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await expect(getComputedStyle(button)).toMatchObject({ fontSize: '13px', lineHeight: '20px', height: '32px' })
    document.documentElement.style.fontSize = '200%'
    await expect(getComputedStyle(button)).toMatchObject({ fontSize: '26px', lineHeight: '40px', height: '64px' })
    await expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight)
    await expect(getComputedStyle(document.body).fontSize).toBe('26px')
  },
}

export const Interaction: Story = {
  ...interaction,
  render: () => (
    <InteractionStates>
      {() =>
        VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))
      }
    </InteractionStates>
  ),
}
