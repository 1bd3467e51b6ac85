import type { Editor } from '@ckeditor/ckeditor5-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { EditorSettings } from './RichTextEditor.tsx'
import { bundledEditor } from './loading/editorLoader.ts'
import { RichText } from './RichText.tsx'
import { ControlledRichText } from './testing/ControlledRichText.tsx'
import { editingArea, lastValue, placeCaret, pressControl, typeText } from './testing/editorActions.ts'

/** Throws inside a command when a person presses Control and Q, as a bug of a plug-in would. */
function crashOnControlQ(editor: Editor): void {
  editor.keystrokes.set('Ctrl+Q', () => {
    editor.model.change(() => {
      throw new Error('This command is broken')
    })
  })
}

const loader = {
  ...bundledEditor,
  async more() {
    const { MORE_PLUGINS } = await import('../engine/ck5More.ts')
    return { MORE_PLUGINS: [...MORE_PLUGINS, crashOnControlQ] }
  },
}

/** An editor that crashes is restarted by CKEditor's watchdog, with its text. */
const meta = {
  title: 'Editor/RichText crash',
  component: RichText,
  // The crash is expected, and Storybook would stop the play function at it.
  parameters: { test: { dangerouslyIgnoreUnhandledErrors: true } },
  args: {
    'aria-label': 'Main text',
    preset: 'basic',
    value: '<p>Call us</p><ul><li>Sinks</li></ul>',
    onChange: fn(),
    onBlur: fn(),
    onError: fn(),
    onReady: fn(),
    className: 'w-160 max-w-full',
  },
  render: (args) => (
    <EditorSettings loader={loader}>
      <ControlledRichText {...args} />
    </EditorSettings>
  ),
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

/** Keeps the error of the crash, which is expected, away from the test runner. */
function expectCrashes(): () => void {
  const handleError = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', handleError)
  return () => window.removeEventListener('error', handleError)
}

/** Presses the key that crashes the editor, and waits until another editor runs in its place. */
async function crashAndRestart(canvasElement: HTMLElement): Promise<HTMLElement> {
  const crashed = await editingArea(canvasElement)
  pressControl(crashed, 'q')
  return waitFor(async () => {
    const area = await editingArea(canvasElement)
    if (area === crashed) throw new Error('The editor is not restarted yet')
    return area
  })
}

/** The restarted editor holds all that was typed, also what was not reported yet, and typing continues. */
export const RestartKeepsText: Story = {
  beforeEach: expectCrashes,
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, ' now')
    const restarted = await crashAndRestart(canvasElement)
    await expect(restarted).toHaveTextContent('Call us now')
    await expect(await canvas.findByText('The editor crashed and was restarted.')).toBeVisible()
    await expect(lastValue(args.onChange)).toBe('<p>Call us now</p><ul><li>Sinks</li></ul>')
    await waitFor(() => expect(restarted).toHaveFocus())
    await expect(args.onBlur).not.toHaveBeenCalled()
    await expect(args.onReady).toHaveBeenCalledOnce()
    placeCaret(restarted.querySelector('p') ?? restarted, 'end')
    typeText(restarted, ' please')
    await waitFor(() => expect(lastValue(args.onChange)).toBe('<p>Call us now please</p><ul><li>Sinks</li></ul>'))
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(canvas.queryByText('The editor crashed and was restarted.')).toBeNull()
  },
}

/** After four crashes in a row the text is only shown, until a person presses Retry. */
export const StopsAfterRepeatedCrashes: Story = {
  beforeEach: expectCrashes,
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, ' now')
    await crashAndRestart(canvasElement)
    await crashAndRestart(canvasElement)
    pressControl(await crashAndRestart(canvasElement), 'q')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The editor keeps crashing.')
    await expect(args.onError).toHaveBeenLastCalledWith('The editor keeps crashing.')
    await expect(canvas.getByText('Call us now')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(await editingArea(canvasElement)).toHaveTextContent('Call us now')
  },
}
