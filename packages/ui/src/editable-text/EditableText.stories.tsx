import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { EditableNumberProps, EditableTextProps } from './EditableText.tsx'
import { EditableText } from './EditableText.tsx'

const meta = {
  title: 'Fields/EditableText',
  // The specification's editable text (M510): decision 57 says why no screen has it.
  parameters: { libraryOnly: ['EditableText'] },
  component: EditableText,
} satisfies Meta<typeof EditableText>
export default meta

type Story = StoryObj<typeof meta>

const save = fn()
const text: EditableTextProps = { label: 'Name', defaultValue: 'North Fork Electric', onChange: save }
function number(kind: EditableNumberProps['kind'], defaultValue: number | null): EditableNumberProps {
  return { kind, label: 'Budget', defaultValue, onChange: save }
}

export const Text: Story = {
  args: text,
  play: async ({ canvas }) => {
    save.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Name: North Fork Electric, edit' }))
    await userEvent.keyboard('South Fork{Enter}')
    await expect(save).toHaveBeenLastCalledWith('South Fork')
    const button = canvas.getByRole('button', { name: 'Name: South Fork, edit' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('West{Escape}')
    await expect(canvas.getByRole('button', { name: 'Name: South Fork, edit' })).toHaveFocus()
    await expect(save).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { args: { label: 'Nickname' } }
export const Money: Story = {
  args: number('money', 1200),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1,200')).toBeVisible()
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('12000{Enter}')
    await expect(canvas.getByText('$9,999')).toBeVisible()
  },
}
export const Percent: Story = {
  args: number('percent', 45),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('101%{Enter}')
    await expect(canvas.getByText('100%')).toBeVisible()
  },
}
export const NotNegative: Story = {
  args: number('number', 12),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('-3')
    await userEvent.tab()
    await expect(canvas.getByText('0')).toBeVisible()
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('a lot{Enter}')
    await expect(canvas.getByText('0')).toBeVisible()
  },
}
export const Limited: Story = {
  args: { ...text, maxLength: 10, defaultValue: 'North' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('{End} Fork Electric')
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('North Fork')
    await expect(canvas.getByRole('status')).toHaveTextContent('Character limit reached')
  },
}
export const Editing: Story = {
  args: text,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  },
}
export const ReadOnly: Story = {
  args: { ...text, readOnly: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}
export const Disabled: Story = { args: { ...text, disabled: true } }
