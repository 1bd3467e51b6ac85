import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { RichText } from './RichText.tsx'
import { ControlledRichText } from './testing/ControlledRichText.tsx'
import { placeCaret, editingArea, lastValue, typeText } from './testing/editorActions.ts'

const meta = {
  title: 'Editor/RichText preservation',
  component: RichText,
  args: { 'aria-label': 'Main text', value: '', onChange: fn(), className: 'w-180 max-w-full' },
  render: (args) => <ControlledRichText {...args} />,
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

/** Lists what the editor can't preserve before anything is edited; until a decision nothing changes. */
export const ListsLostHtml: Story = {
  args: { value: '<p style="color:red">Call us</p><iframe src="https://maps.example"></iframe>' },
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    await expect(await canvas.findByText('<iframe>')).toBeVisible()
    await expect(canvas.getByText('style of <p>')).toBeVisible()
    await waitFor(() => expect(area).toHaveAttribute('contenteditable', 'false'))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove them and edit' }))
    await waitFor(() => expect(area).toHaveAttribute('contenteditable', 'true'))
  },
}

const ALL_ALLOWED_HTML =
  '<div class="row" lang="en"><h2 class="lead">Slow <span class="icon"></span>drains</h2><p dir="ltr">One<br>two <sub>3</sub> <u>four</u></p></div>' +
  '<dl><dt>Hours</dt><dd>8 to 5</dd></dl><h5>Five</h5><ol start="3" reversed><li class="x">a<ul><li>b</li></ul></li></ol>' +
  '<table class="t"><caption>Prices</caption><thead><tr><th scope="col">Job</th></tr></thead><tbody><tr><td colspan="1">Sink</td></tr></tbody></table>' +
  '<figure class="wide"><img src="/a.png" alt="A van" width="40" height="30"><figcaption>Our van</figcaption></figure>' +
  '<hr><blockquote class="q"><p>Fine</p></blockquote><p><a class="button big" href="/call" rel="sponsored" title="Now">Call</a></p>'

/** The default editor preserves everything that the content policy allows, with or without a toolbar item. */
export const PreservesUnknownHtml: Story = {
  // The text contains every element, so its heading levels skip and one link is small.
  parameters: { a11y: { config: { rules: ['heading-order', 'target-size'].map((id) => ({ id, enabled: false })) } } },
  args: { value: ALL_ALLOWED_HTML, onReady: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    await waitFor(() => expect(args.onReady).toHaveBeenCalled())
    await expect(canvas.queryByText(/removes parts/)).toBeNull()
    placeCaret(area.querySelector('h5') ?? area, 'end')
    typeText(area, '!')
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    const reported = new DOMParser().parseFromString(lastValue(args.onChange), 'text/html')
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
      await expect(reported.querySelector(selector), selector).not.toBeNull()
    }
  },
}

/** Shows the authors behind the text and their shares in percent (D03). */
export const Authorship: Story = {
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
