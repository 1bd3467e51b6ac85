import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { RichText } from './RichText.tsx'
import { ControlledRichText } from './testing/ControlledRichText.tsx'
import { changeText, editingArea, joinLines, type TextChange } from './testing/editorActions.ts'

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

const TOKEN = `<span class="tel" data-token="phone">${NUMBER}</span>`

/** It stays one unit when its line is joined with the next one; two of them that are joined are one value and a text. */
export const StaysOneWhenJoined: Story = {
  args: { value: LINE },
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    for (const command of ['delete', 'deleteForward'] as const) {
      for (const [html, text] of [
        [`<p>Call ${TOKEN}</p><p>today</p>`, `Call ${NUMBER}today`],
        [`<p>Call</p><p>${TOKEN} today</p>`, `Call${NUMBER} today`],
        [`<p>Call ${TOKEN}</p><p>${TOKEN} today</p>`, `Call ${NUMBER}${NUMBER} today`],
      ] as const) {
        const joined = joinLines(area, html, command)
        const tokens = tokensOf(joined)
        await expect(
          tokens.map(({ textContent }) => plain(textContent)),
          `${command}: ${joined}`,
        ).toEqual([NUMBER])
        const { body } = new DOMParser().parseFromString(joined, 'text/html')
        await expect(plain(body.textContent)).toBe(text)
      }
    }
  },
}

/** What is typed or pasted beside it is no part of it: it has its own value, from its first letter to its last. */
export const EndsAtItsEdges: Story = {
  args: { value: LINE },
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    for (const at of [BEFORE.length, BEFORE.length + NUMBER.length]) {
      for (const change of ['bold', 'link', 'break', 'enter'] as const) {
        const end = at === BEFORE.length ? at - 1 : at + 1
        const html = changeText(area, LINE, change, Math.min(at, end), Math.max(at, end))
        await expect(
          tokensOf(html).map(({ textContent }) => plain(textContent)),
          `${change} ${at}: ${html}`,
        ).toEqual([NUMBER])
      }
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
