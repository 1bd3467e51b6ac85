import type { Meta, StoryObj } from '@storybook/react-vite'
import fc from 'fast-check'
import { expect, fn } from 'storybook/test'
import { lostHtml } from '../html/compare/lostHtml.ts'
import { RichText } from './RichText.tsx'
import { arbitraryHtml } from './testing/arbitraryHtml.ts'
import { editingArea, roundTrip } from './testing/editorActions.ts'

/** The editor preserves what the content policy allows, with and without toolbar items for it. */
const meta = {
  title: 'Editor/RichText round trip',
  component: RichText,
  args: { 'aria-label': 'Main text', value: '', onChange: fn(), className: 'w-180 max-w-full' },
  // The last text is an arbitrary mix of elements, not a document.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    fc.assert(
      fc.property(arbitraryHtml(), (html) => {
        const once = roundTrip(area, html)
        if (lostHtml(html, once).length > 0) throw new Error(`${JSON.stringify(lostHtml(html, once))} of ${once}`)
        if (roundTrip(area, once) !== once) throw new Error(`Not the same again: ${once}`)
      }),
      { numRuns: 60, seed: 9 },
    )
    roundTrip(area, '<p>Call us</p>')
    await expect(area).toHaveTextContent('Call us')
  },
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

export const TextOnly: Story = { args: { preset: 'textOnly' } }
export const Simple: Story = {}
export const Advanced: Story = { args: { preset: 'advanced' } }
