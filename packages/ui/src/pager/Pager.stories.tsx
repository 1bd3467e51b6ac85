import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { type PagerProps, Pager, type Paging } from './Pager.tsx'

const meta = {
  title: 'Navigation/Pager',
  component: Pager,
  args: { page: 2, total: 318, onChange: fn() },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof Pager>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: PagerProps) {
  const [paging, setPaging] = useState<Partial<Paging>>({})
  return (
    <Pager
      {...props}
      {...paging}
      onChange={(next) => {
        setPaging(next)
        props.onChange(next)
      }}
    />
  )
}

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('100')
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 4, pageSize: 100 })
    await expect(canvasElement).toHaveTextContent('301–318 of 318')
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 100 })
    await userEvent.click(canvas.getByRole('button', { name: 'First page' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 100 })
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 2, pageSize: 100 })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '10')
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 11, pageSize: 10 })
  },
}

/** A typed page outside of the list becomes the nearest page (M509); Escape restores the number. */
export const TypedPage: Story = {
  play: async ({ args, canvas }) => {
    const field = () => canvas.getByRole('textbox', { name: 'Page' })
    await userEvent.click(field())
    await userEvent.keyboard('99{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 4, pageSize: 100 })
    await expect(field()).toHaveValue('4')
    await userEvent.clear(field())
    await userEvent.type(field(), '0')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 100 })
    await userEvent.clear(field())
    await userEvent.type(field(), 'three{Enter}')
    await expect(field()).toHaveValue('1')
    await userEvent.clear(field())
    await userEvent.type(field(), '3{Escape}')
    await expect(field()).toHaveValue('1')
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

/** By keyboard only; at the end the button keeps focus and does nothing. */
export const ByKeyboard: Story = {
  args: { page: 3 },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Page' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    const next = canvas.getByRole('button', { name: 'Next page' })
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(next).toHaveFocus()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const OnePage: Story = {
  args: { page: 1, total: 10 },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1–10 of 10')
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(canvas.getByRole('button', { name }))
    }
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** A source that only reports whether there is more: no total and no last page. */
export const UnknownTotal: Story = {
  args: { page: 3, total: undefined },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('201–300')
    await expect(canvas.queryByRole('button', { name: 'Last page' })).toBeNull()
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Page' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Page' }), '5000{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 5000, pageSize: 100 })
  },
}

export const UnknownTotalAtTheEnd: Story = {
  args: { page: 4, total: undefined, hasNext: false, rowsOnPage: 18 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('301–318')
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Paging works while a page is loading. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('navigation')).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 100 })
  },
}

export const FirstLoading: Story = { args: { page: 1, total: undefined, loading: true } }
export const Empty: Story = { args: { page: 1, total: 0 } }
export const VeryMany: Story = { args: { page: 1900, pageSize: 50, total: 100_000 } }

/** A page size from an old URL is shown although it isn't one of the options. */
export const OtherSize: Story = { args: { page: 1, pageSize: 20, total: 45 } }

export const Narrow: Story = {
  args: { total: 1204 },
  render: (args) => (
    <div className="w-75">
      <Example {...args} />
    </div>
  ),
}
