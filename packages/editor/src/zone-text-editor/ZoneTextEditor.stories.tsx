import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import type { ZoneTextEditorProps } from './ZoneTextEditor.tsx'
import { ZoneTextEditor } from './ZoneTextEditor.tsx'

const meta = {
  title: 'Editor/ZoneTextEditor',
  component: ZoneTextEditor,
  args: {
    label: 'First paragraph',
    html: '<h2>A slow sink</h2>\n<p>Call <a href="https://example.com">before noon</a> and we are there the <strong>same day</strong>.</p>',
    onChange: fn(),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof ZoneTextEditor>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: ZoneTextEditorProps) {
  const [html, setHtml] = useState(props.html)
  return (
    <ZoneTextEditor
      {...props}
      html={html}
      onChange={(next) => {
        setHtml(next)
        props.onChange(next)
      }}
    />
  )
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const source = canvas.getByRole('textbox', { name: 'First paragraph' })
    await expect(source).toHaveValue(args.html)
    await userEvent.clear(source)
    await userEvent.type(source, '<p>New  text &amp; more</p>')
    await expect(args.onChange).toHaveBeenLastCalledWith('<p>New  text &amp; more</p>')
    await expect(canvas.getByRole('region', { name: 'Preview of First paragraph' })).toHaveTextContent(
      'New text & more',
    )
  },
}

export const KeepsWhatThePreviewDrops: Story = {
  args: { html: '<p onclick="steal()">Hello</p><script>steal()</script>' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue(args.html)
    const preview = canvas.getByRole('region', { name: /Preview/ })
    await expect(preview).toHaveTextContent(/^Hello$/)
    await expect(preview.querySelector('[onclick], script')).toBeNull()
  },
}

export const WithCounter: Story = { args: { maxLength: 100 } }
export const Empty: Story = { args: { html: '' } }
export const Disabled: Story = { args: { disabled: true } }
