import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { RichText } from './RichText.tsx'
import { placeCaret, editingArea, lastValue, typeText } from './testing/editorActions.ts'
import { ControlledRichText } from './testing/ControlledRichText.tsx'

const meta = {
  title: 'Editor/RichText keeping',
  component: RichText,
  args: { 'aria-label': 'Main text', value: '', onChange: fn(), className: 'w-180 max-w-full' },
  render: (args) => <ControlledRichText {...args} />,
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

/** What the editor can't keep is named before anything is edited; until then nothing changes. */
export const NamesWhatWouldBeLost: Story = {
  args: { value: '<p style="color:red">Call us</p><iframe src="https://maps.example"></iframe>' },
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    await expect(await canvas.findByText('<iframe>')).toBeVisible()
    await expect(canvas.getByText('style of <p>')).toBeVisible()
    await waitFor(() => expect(area).toHaveAttribute('contenteditable', 'false'))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Drop them and edit' }))
    await waitFor(() => expect(area).toHaveAttribute('contenteditable', 'true'))
  },
}

const UNKNOWN =
  '<div class="row" lang="en"><h2 class="lead">Slow <span class="icon"></span>drains</h2><p dir="ltr">One<br>two <sub>3</sub> <u>four</u></p></div>' +
  '<dl><dt>Hours</dt><dd>8 to 5</dd></dl><h5>Five</h5><ol start="3" reversed><li class="x">a<ul><li>b</li></ul></li></ol>' +
  '<table class="t"><caption>Prices</caption><thead><tr><th scope="col">Job</th></tr></thead><tbody><tr><td colspan="1">Sink</td></tr></tbody></table>' +
  '<figure class="wide"><img src="/a.png" alt="A van" width="40" height="30"><figcaption>Our van</figcaption></figure>' +
  '<hr><blockquote class="q"><p>Fine</p></blockquote><p><a class="button big" href="/call" rel="sponsored" title="Now">Call</a></p>'

/** All that the policy of content allows goes through the default editor, whether it has a button for it or not. */
export const KeepsWhatItDoesNotKnow: Story = {
  // The text is a list of everything, with a heading of the fifth level after one of the second, and a small link.
  parameters: { a11y: { config: { rules: ['heading-order', 'target-size'].map((id) => ({ id, enabled: false })) } } },
  args: { value: UNKNOWN, onReady: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    await waitFor(() => expect(args.onReady).toHaveBeenCalled())
    await expect(canvas.queryByText(/would drop/)).toBeNull()
    placeCaret(area.querySelector('h5') ?? area, 'end')
    typeText(area, '!')
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    const told = new DOMParser().parseFromString(lastValue(args.onChange), 'text/html')
    for (const selector of [
      'div.row[lang=en] h2.lead span.icon',
      'dl dd',
      'ol[start="3"][reversed] li.x ul',
      'table.t caption',
      'th[scope=col]',
      'figure.wide img[width="40"]',
      'figcaption',
      'blockquote.q',
      'a.button.big[rel=sponsored][title=Now]',
    ]) {
      await expect(told.querySelector(selector), selector).not.toBeNull()
    }
  },
}

/** Who wrote which words, behind the text and in percent (D03). */
export const WhoWroteWhat: Story = {
  args: {
    value: '<p>We fix slow drains. Call before noon.</p>',
    authorship: {
      runs: [
        { origin: 'site', length: 20 },
        { origin: 'ai', length: 17 },
      ],
      shown: true,
      onChange: fn(),
    },
  },
  play: async ({ args, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, ' Ask for Ann.')
    await waitFor(() => expect(args.authorship?.onChange).toHaveBeenCalled())
    await expect(args.authorship?.onChange).toHaveBeenLastCalledWith(
      [
        { origin: 'site', length: 20 },
        { origin: 'ai', length: 17 },
        { origin: 'human', length: 13 },
      ],
      { site: 39, ai: 37, human: 24 },
    )
    await waitFor(() => expect(CSS.highlights.get('authorship-human')?.size).toBe(1))
  },
}
