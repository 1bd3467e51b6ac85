import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CodeEditor } from './CodeEditor.tsx'

const meta = {
  title: 'Editor/CodeEditor',
  component: CodeEditor,
  args: {
    'aria-label': 'HTML',
    defaultValue: '<h2 class="lead">A slow sink</h2>\n<p>Call <a href="/call">us</a> &amp; ask.</p>',
    onChange: fn(),
    onProblems: fn(),
    className: 'h-60 w-160 max-w-full',
  },
} satisfies Meta<typeof CodeEditor>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.cm-content')).toBeVisible())
    const area = canvas.getByRole('textbox', { name: 'HTML' })
    await expect(args.onChange).not.toHaveBeenCalled()
    area.focus()
    document.execCommand('insertText', false, 'x')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce())
  },
}

/** Lines that are not well-formed have a marker. */
export const NotWellFormed: Story = {
  args: { defaultValue: '<div>\n  <b>One\n</div>\n<p class="a" class="b">Two</p>' },
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(args.onProblems).toHaveBeenCalled())
    await waitFor(() => expect(canvasElement.querySelectorAll('.cm-lint-marker-error')).toHaveLength(2))
  },
}

export const ReadOnly: Story = { args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }

/** The source stays editable if the code editor fails to load. */
export const Failed: Story = {
  args: { load: async () => Promise.reject(new Error('offline')) },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'HTML' })).toHaveValue(args.defaultValue)
  },
}
