import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { GOOGLE_DOCS_HTML } from '../html/paste/fixtures/googleDocs.ts'
import { WORD_HTML } from '../html/paste/fixtures/word.ts'
import { RichText } from './RichText.tsx'
import { ControlledRichText } from './testing/ControlledRichText.tsx'
import { placeCaret, editingArea, lastValue, linkAll, paste, pressControl, roundTrip } from './testing/editorActions.ts'

const meta = {
  title: 'Editor/RichText paste',
  component: RichText,
  args: { 'aria-label': 'Main text', value: '', onChange: fn(), className: 'w-180 max-w-full' },
  render: (args) => <ControlledRichText {...args} />,
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

/** A paste from Word keeps headings, marks, links, nested lists and tables, and no styles (M344). */
export const PasteFromWord: Story = {
  args: { preset: 'basic' },
  play: async ({ args, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area, 'start')
    paste(area, WORD_HTML)
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    await expect(area.querySelector('h1')).toHaveTextContent('Drain cleaning in Austin')
    await expect(area.querySelector('ul ul')).toHaveTextContent('with a disposal')
    await expect(area.querySelectorAll('ol > li')).toHaveLength(2)
    await expect(area.querySelectorAll('td')).toHaveLength(2)
    await expect(lastValue(args.onChange)).not.toMatch(/style=|mso|class="Mso|<o:p|<span/i)
  },
}

/** A paste from Google Docs keeps bold and links without the redirect, and nothing else (M344). */
export const PasteFromGoogleDocs: Story = {
  play: async ({ args, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area, 'start')
    paste(area, GOOGLE_DOCS_HTML)
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    await expect(lastValue(args.onChange)).toBe(
      '<h2>Drain cleaning in Austin</h2>' +
        '<p>Call <strong>before noon</strong><em> today</em>, as <a href="https://example.com/promise?a=1">our promise</a> says.</p>' +
        '<ul><li>Kitchen sinks<ul><li>with a disposal</li></ul></li><li>Floor drains</li></ul>',
    )
  },
}

/** A picture that lies on the person's computer or in the document cannot come along; it is named. */
export const PicturesLeftOut: Story = {
  args: { preset: 'basic' },
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area, 'start')
    paste(
      area,
      '<p>Our van<img src="file:///C:/Temp/clip_image001.png"></p><p><img alt="The crew" src="data:image/png;base64,AA"></p>',
    )
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    const title = await canvas.findByText('2 pictures were left out.')
    const notice = title.closest<HTMLElement>('[role=status]')
    if (notice === null) throw new Error('The notice is not announced.')
    await expect(notice).toHaveTextContent('clip_image001.png and The crew: only the words were pasted.')
    await expect(lastValue(args.onChange)).toBe('<p>Our van</p>')
    await userEvent.click(within(notice).getByRole('button'))
    await expect(canvas.queryByText('2 pictures were left out.')).toBeNull()
  },
}

/** URLs that the content policy doesn't allow enter the text in no way, and the others are stored as browsers read them. */
export const ForbiddenUrls: Story = {
  args: { preset: 'basic' },
  play: async ({ args, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area, 'start')
    paste(area, '<p><a href="java&Tab;script:x()">One</a> <a href="https://exam&NewLine;ple.com/">two</a></p>')
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    await expect(lastValue(args.onChange)).toBe('<p>One <a href="https://example.com/">two</a></p>')
    for (const url of ['java\tscript:x()', '\u0001javascript:x()', 'http://0x7f.1/', '//[::ffff:7f00:1]/']) {
      await expect(roundTrip(area, `<p><a href="${url}">One</a><img src="${url}" alt="A van"></p>`)).not.toMatch(
        /href|src/,
      )
    }
    await expect(linkAll(area, 'http://2130706433/')).not.toContain('href')
    await expect(linkAll(area, ' https://example.com/\n')).toContain('<a href="https://example.com/">')
  },
}

/** The link form rejects a URL that the content policy doesn't allow, at its field. */
export const ForbiddenUrlInLinkForm: Story = {
  args: { preset: 'basic' },
  play: async ({ args, canvasElement, step }) => {
    const area = await editingArea(canvasElement)
    const page = within(canvasElement.ownerDocument.body)
    placeCaret(area, 'end')
    pressControl(area, 'k')
    const url = await page.findByRole('textbox', { name: 'Link URL' })
    await step('says so and stays open', async () => {
      await userEvent.type(url, 'javascript:alert(1){Enter}')
      await expect(await page.findByText(/^This link isn’t allowed/)).toBeVisible()
      await expect(url).toHaveFocus()
      await expect(url).toHaveAttribute('aria-invalid', 'true')
      await expect(args.onChange).not.toHaveBeenCalled()
    })
    await step('accepts an allowed one', async () => {
      await userEvent.clear(url)
      await userEvent.type(url, 'example.com{Enter}')
      await waitFor(() => expect(args.onChange).toHaveBeenCalled())
      await expect(lastValue(args.onChange)).toContain('href="https://example.com"')
    })
  },
}
