import { Button } from '@rankdesk/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { RichText } from './RichText.tsx'
import type { RichTextHandle, RichTextProps } from './richTextProps.ts'
import { placeCaret, editingArea, lastValue, typeText } from './testing/editorActions.ts'

const TEXT = '<h2>Drains</h2><p>We fix slow <b>drains</b> the same day.</p><p>Call us.</p>'
/** `textOf(TEXT)` is 'Drains\nWe fix slow drains the same day.\nCall us.' */
const SLOW_DRAINS = { start: 14, end: 25 }

function Revealing(props: RichTextProps) {
  const handle = useRef<RichTextHandle>(null)
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={() => handle.current?.reveal(SLOW_DRAINS)}>Show the phrase</Button>
      <RichText {...props} handle={handle} />
    </div>
  )
}

const meta = {
  title: 'Editor/RichText reveal',
  component: RichText,
  args: { 'aria-label': 'Main text', defaultValue: TEXT, onChange: fn(), className: 'w-180 max-w-full' },
  render: (args) => <Revealing {...args} />,
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

/** Selects a range that is counted in plain text; typing replaces it. */
export const SelectText: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show the phrase' }))
    await waitFor(() => expect(getSelection()?.toString()).toBe('slow drains'))
    await expect(area).toHaveFocus()
    typeText(area, 'anything')
    await waitFor(() => expect(lastValue(args.onChange)).toContain('<p>We fix anything the same day.</p>'))
  },
}

/** A range that is requested before the editor runs is selected as soon as it does. */
export const SelectTextAfterLoading: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the phrase' }))
    await editingArea(canvasElement)
    await waitFor(() => expect(getSelection()?.toString()).toBe('slow drains'))
  },
}

/** Marks follow their words, are never saved, and disappear with the field. */
export const MarkedText: Story = {
  args: { marks: [{ kind: 'keyword', start: 19, end: 25 }] },
  render: (args) => <RichText {...args} plain />,
  play: async ({ args, canvasElement }) => {
    const area = await editingArea(canvasElement)
    const marked = () => [...(CSS.highlights.get('keyword') ?? [])].map(String)
    await waitFor(() => expect(marked()).toEqual(['drains']))
    placeCaret(area.querySelectorAll('p')[1] ?? area, 'end')
    typeText(area, '!')
    await waitFor(() => expect(lastValue(args.onChange)).toBe(TEXT.replace('us.', 'us.!')))
    await expect(marked()).toEqual(['drains'])
  },
}
