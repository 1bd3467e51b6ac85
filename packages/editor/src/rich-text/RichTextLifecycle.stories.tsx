import { Button } from '@rankdesk/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StrictMode, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { RichText } from './RichText.tsx'
import type { RichTextProps } from './richTextProps.ts'
import { editingArea, lastValue, placeCaret, typeText } from './testing/editorActions.ts'

/** The editor is mounted, updated and destroyed by CKEditor's React component. */
const meta = {
  title: 'Editor/RichText lifecycle',
  component: RichText,
  args: { 'aria-label': 'Main text', value: '<p>Call us</p>', onChange: fn(), onReady: fn() },
  render: (args) => <OwnedRichText {...args} />,
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

/** A field whose owner can replace the text, change the preset and remove the field. */
function OwnedRichText(props: RichTextProps) {
  const [value, setValue] = useState(props.value ?? '')
  const [preset, setPreset] = useState<RichTextProps['preset']>('simple')
  const [isMounted, setIsMounted] = useState(true)
  return (
    <div className="grid w-160 max-w-full gap-3">
      <div className="flex gap-2">
        <Button onClick={() => setValue(props.value ?? '')}>Reset</Button>
        <Button onClick={() => setPreset('basic')}>Show more tools</Button>
        <Button onClick={() => setIsMounted(false)}>Remove</Button>
      </div>
      {isMounted && (
        <RichText
          {...props}
          preset={preset ?? 'simple'}
          value={value}
          onChange={(next) => {
            setValue(next)
            props.onChange?.(next)
          }}
        />
      )}
    </div>
  )
}

/** Under StrictMode, which mounts twice, one editor remains and works. */
export const UnderStrictMode: Story = {
  // A built Storybook has the React of production, which mounts once.
  tags: ['no-visual'],
  render: (args) => (
    <StrictMode>
      <OwnedRichText {...args} />
    </StrictMode>
  ),
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(args.onReady).toHaveBeenCalledTimes(2))
    const area = await editingArea(canvasElement)
    await expect(canvasElement.querySelectorAll('.ck-editor')).toHaveLength(1)
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, ' now')
    await waitFor(() => expect(lastValue(args.onChange)).toBe('<p>Call us now</p>'))
  },
}

/** The owner's text replaces what was typed and is not reported back. */
export const ExternalChange: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, ' now')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce())
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(area.textContent).toBe('Call us'))
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, '!')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(2))
    await expect(lastValue(args.onChange)).toBe('<p>Call us!</p>')
  },
}

/** Another preset mounts another editor, which holds what was typed just before. */
export const AnotherPreset: Story = {
  play: async ({ canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, ' now')
    await userEvent.click(canvas.getByRole('button', { name: 'Show more tools' }))
    await canvas.findByRole('button', { name: 'Block quote' })
    await waitFor(async () => expect((await editingArea(canvasElement)).textContent).toBe('Call us now'))
  },
}

/** A removed field reports what was typed last and destroys its editor. */
export const Removed: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, ' now')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(lastValue(args.onChange)).toBe('<p>Call us now</p>')
    await waitFor(() => expect('ckeditorInstance' in area && area.ckeditorInstance).toBeFalsy())
    await expect(document.querySelector('.ck-body-wrapper')).toBeNull()
  },
}
