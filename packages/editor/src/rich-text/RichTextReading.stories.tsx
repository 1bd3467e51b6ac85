import type { Meta, StoryObj } from '@storybook/react-vite'
import fc from 'fast-check'
import { expect, fn } from 'storybook/test'
import { RichText } from './RichText.tsx'
import { arbitraryHtml } from './testing/arbitraryHtml.ts'
import { type ArbitraryEdit, editAndRead, editingArea, roundTrip } from './testing/editorActions.ts'

/** After any edits, a text that is read block by block equals the text that CKEditor converts as a whole. */
const meta = {
  title: 'Editor/RichText reading',
  component: RichText,
  args: { 'aria-label': 'Main text', value: '', onChange: fn(), className: 'w-180 max-w-full', preset: 'advanced' },
  // The last text is an arbitrary mix of elements, not a document.
  parameters: { a11y: { test: 'off' } },
} satisfies Meta<typeof RichText>
export default meta

export const AfterEdits: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    const edits = fc.array(arbitraryEdit(), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(arbitraryHtml(), edits, (html, all) => {
        roundTrip(area, html)
        for (const edit of all) {
          const { read, whole } = editAndRead(area, edit)
          if (read !== (isEmpty(area) ? '' : whole)) throw new Error(`After ${edit.command}: ${read}\nnot ${whole}`)
        }
      }),
      { numRuns: 60, seed: 53 },
    )
    roundTrip(area, '<p>Call us</p>')
    await expect(area).toHaveTextContent('Call us')
  },
}

function arbitraryEdit(): fc.Arbitrary<ArbitraryEdit> {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  return fc.record({
    command: fc.constantFrom(
      'type',
      'enter',
      'delete',
      'bold',
      'bulletedList',
      'numberedList',
      'heading',
      'undo',
      'redo',
    ),
    from: share,
    size: fc.oneof(fc.constant(0), share),
  })
}

const isEmpty = (area: HTMLElement) => area.textContent.trim() === '' && area.querySelector('img, hr, table') === null
