import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import type { PagerProps } from './Pager.tsx'
import { Pager } from './Pager.tsx'

const meta = {
  title: 'Navigation/Pager',
  component: Pager,
  args: { page: 2, pageSize: 100, total: 318, onChange: fn() },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof Pager>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: PagerProps) {
  const [paging, setPaging] = useState({ page: props.page, pageSize: props.pageSize })
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
    const page = canvas.getByRole('textbox', { name: 'Page' })
    await userEvent.clear(page)
    await userEvent.type(page, '99{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 4, pageSize: 100 })
    await expect(canvasElement).toHaveTextContent('301–318 of 318')
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 100 })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '10')
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 21, pageSize: 10 })
  },
}

export const OnePage: Story = {
  args: { page: 1, total: 10 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1–10 of 10')
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  },
}

export const Empty: Story = { args: { page: 1, total: 0 } }
export const VeryMany: Story = { args: { page: 1900, pageSize: 50, total: 100_000 } }
