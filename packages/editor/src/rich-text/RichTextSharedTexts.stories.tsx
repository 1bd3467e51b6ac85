import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { RichText } from './RichText.tsx'
import { ControlledRichText } from './testing/ControlledRichText.tsx'
import { changeText, editingArea, type TextChange } from './testing/editorActions.ts'

const meta = {
  title: 'Editor/RichText shared texts',
  component: RichText,
  args: { 'aria-label': 'Main text', value: '', onChange: fn(), className: 'w-180 max-w-full' },
  render: (args) => <ControlledRichText {...args} />,
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

const NUMBER = '864 55'
const BEFORE = 'Call '
const LINE = `<p>${BEFORE}<span class="tel" data-token="phone">${NUMBER}</span> today</p>`

/** Returns the shared texts of an edited line. */
const tokensOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('[data-token=phone]'),
]

/** The editor keeps a space at the edge of a line as a no-break space. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

/** What a person can do with a part of the text, from one letter to another. */
const CHANGES: readonly TextChange[] = ['bold', 'italic', 'link', 'paste', 'paste-bold', 'break']

/** A shared text stays one unit at every place: what is formatted or pasted is inside it. */
export const StaysOne: Story = {
  args: { value: LINE },
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    for (const change of CHANGES) {
      for (let from = 1; from < NUMBER.length; from += 1) {
        // A link at a caret is text of its own.
        for (let to = change === 'link' ? from + 1 : from; to < NUMBER.length; to += 1) {
          const html = changeText(area, LINE, change, BEFORE.length + from, BEFORE.length + to)
          const tokens = tokensOf(html)
          await expect(tokens, `${change} ${from}-${to}: ${html}`).toHaveLength(1)
          const isKept = change === 'bold' || change === 'italic' || change === 'link'
          const kept = isKept ? NUMBER : `${NUMBER.slice(0, from)}${change === 'break' ? '' : 'new'}${NUMBER.slice(to)}`
          await expect(plain(tokens[0]?.textContent), `${change} ${from}-${to}: ${html}`).toBe(kept)
        }
      }
    }
  },
}

/** One is marked while it is edited, with a word for the pointer; neither is part of the text. */
export const IsMarked: Story = {
  args: { value: LINE },
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    const shared = area.querySelector('[data-token=phone]')
    await expect(shared).toHaveAttribute('title', expect.stringContaining('Shared text'))
    await expect(getComputedStyle(shared ?? area).textDecorationStyle).toBe('dotted')
    const html = changeText(area, LINE, 'bold', 0, BEFORE.length - 1)
    await expect(html).toContain('data-token="phone"')
    await expect(html).not.toContain('title=')
  },
}

/** One that Enter splits into two blocks is shared no longer. Nothing of it is lost. */
export const IsReleasedBySplit: Story = {
  args: { value: LINE },
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    for (let at = 1; at < NUMBER.length; at += 1) {
      const html = changeText(area, LINE, 'enter', BEFORE.length + at, BEFORE.length + at)
      await expect(tokensOf(html), html).toHaveLength(0)
      const text = new DOMParser().parseFromString(html, 'text/html').body.textContent
      await expect(plain(text)).toBe(`${BEFORE}${NUMBER} today`)
    }
  },
}

/** A part that is deleted is gone from it; deleted as a whole it is gone. */
export const IsDeleted: Story = {
  args: { value: LINE },
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    for (let from = 0; from < NUMBER.length; from += 1) {
      for (let to = from + 1; to <= NUMBER.length; to += 1) {
        const rest = NUMBER.slice(0, from) + NUMBER.slice(to)
        const tokens = tokensOf(changeText(area, LINE, 'delete', BEFORE.length + from, BEFORE.length + to))
        await expect(tokens.map(({ textContent }) => plain(textContent))).toEqual(rest === '' ? [] : [rest])
      }
    }
  },
}
