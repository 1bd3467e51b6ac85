import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { RichText } from './RichText.tsx'
import { ControlledRichText } from './testing/ControlledRichText.tsx'
import {
  placeCaret,
  editingArea,
  lastValue,
  pressControl,
  selectContentOf,
  typeText,
  unfoldToolbar,
} from './testing/editorActions.ts'

const TEXT =
  '<h2>A slow sink</h2><p>Call <a href="https://example.com/hours">before noon</a> and we are there the <strong>same day</strong>.</p>' +
  '<ul><li>Kitchen sinks</li><li>Floor drains</li></ul>'

const meta = {
  title: 'Editor/RichText',
  component: RichText,
  args: {
    'aria-label': 'Main text',
    value: TEXT,
    onChange: fn(),
    onBlur: fn(),
    onError: fn(),
    className: 'w-180 max-w-full',
  },
  render: (args) => <ControlledRichText {...args} />,
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

/** Opening changes nothing. An edit is reported once, 400 ms after the last key or when the field loses the focus. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement, 'Main text')
    await expect(canvas.getByRole('toolbar')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
    placeCaret(area.querySelector('h2') ?? area, 'end')
    typeText(area, ' in town')
    await expect(args.onChange).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce())
    await expect(args.onChange).toHaveBeenLastCalledWith(TEXT.replace('slow sink', 'slow sink in town'))
    typeText(area, '!')
    area.blur()
    await waitFor(() => expect(args.onBlur).toHaveBeenCalled())
    await expect(args.onChange).toHaveBeenLastCalledWith(TEXT.replace('slow sink', 'slow sink in town!'))
  },
}

/** Applies marks with the keyboard and headings with the pointer. */
export const Formatting: Story = {
  args: { value: '<p>One</p><p>Two</p>' },
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    const [first, second] = area.querySelectorAll('p')
    selectContentOf(first ?? area)
    pressControl(area, 'b')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p><strong>One</strong></p><p>Two</p>'))
    placeCaret(second ?? area, 'end')
    await userEvent.click(canvas.getByRole('button', { name: /Paragraph/ }))
    const options = await canvas.findAllByRole('menuitemradio')
    await expect(options.map((option) => option.textContent)).toEqual([
      'Paragraph',
      'Heading 1',
      'Heading 2',
      'Heading 3',
      'Heading 4',
    ])
    await userEvent.click(canvas.getByRole('menuitemradio', { name: 'Heading 3' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p><strong>One</strong></p><h3>Two</h3>'))
  },
}

/** A link can open a new window, be nofollow, and look like a button (M339). */
export const Links: Story = {
  // CKEditor gives the items of its link properties the role `none`, which axe reports as missing list items.
  parameters: { a11y: { context: { exclude: ['.ck-link__list'] } } },
  args: { value: '<p>Call us</p>' },
  play: async ({ args, canvasElement }) => {
    const area = await editingArea(canvasElement)
    selectContentOf(area.querySelector('p') ?? area)
    pressControl(area, 'k')
    const form = within(document.body)
    const address = await form.findByRole('textbox', { name: /URL/i })
    await userEvent.type(address, 'https://example.com/call')
    await userEvent.click(form.getByRole('button', { name: 'Insert' }))
    await userEvent.click(await form.findByRole('button', { name: /Link properties/i }))
    for (const name of ['New Window', 'No Follow', 'Button']) {
      await userEvent.click(await form.findByText(name))
    }
    const made = await waitFor(() => {
      const link = new DOMParser().parseFromString(lastValue(args.onChange), 'text/html').querySelector('a.button')
      if (link === null) throw new Error('The last choice is not reported yet')
      return link
    })
    await expect(made.getAttribute('href')).toBe('https://example.com/call')
    await expect(made.getAttribute('target')).toBe('_blank')
    await expect(made.getAttribute('rel')?.split(' ').toSorted()).toEqual(['nofollow', 'noopener', 'noreferrer'])
    await expect(made.className).toBe('button')
  },
}

/** A browser that translates the page leaves the text alone: its translation would be saved as an edit. */
export const NotTranslated: Story = {
  args: { value: '<p>Call us</p>' },
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    await expect(area.closest('[translate]')).toHaveAttribute('translate', 'no')
  },
}

export const TextOnly: Story = {
  args: { preset: 'textOnly', value: '<p>Words and paragraphs.</p>' },
  play: async ({ canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    selectContentOf(area)
    pressControl(area, 'b')
    await expect(area.querySelector('strong')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Tiny: Story = { args: { preset: 'tiny', value: '<p>A sentence or two.</p>' } }
export const Basic: Story = {
  args: {
    preset: 'basic',
    projectId: 4,
    domain: 'oak-plumbing.example',
    onPickImage: async () => Promise.resolve(null),
  },
}

/** All tools. The source opens in a dialog, and saving it is an edit like any other. */
export const Advanced: Story = {
  args: {
    preset: 'advanced',
    projectId: 4,
    domain: 'oak-plumbing.example',
    onPickImage: async () => Promise.resolve(null),
    value: `${TEXT}<blockquote><p>They came at nine.</p></blockquote><figure class="table"><table><tbody><tr><td>Sink</td><td>$120</td></tr></tbody></table></figure>`,
  },
  play: async ({ args, canvas, canvasElement }) => {
    await editingArea(canvasElement)
    // A narrow toolbar moves items into a menu after it has measured itself.
    if (innerWidth < 720) await userEvent.click(await canvas.findByRole('button', { name: /Show more items/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit HTML' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit HTML' })
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** Finds a word in the whole text and replaces it everywhere, as one edit. */
export const FindAndReplace: Story = {
  args: { preset: 'advanced', value: '<h2>A slow sink</h2><p>The sink, and a sink again.</p>' },
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    await unfoldToolbar(canvasElement)
    await userEvent.click(await screen.findByRole('button', { name: /Find and replace/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Find in text/ }), 'sink')
    await userEvent.click(screen.getByRole('button', { name: 'Find' }))
    await waitFor(() => expect(area.querySelectorAll('.ck-find-result')).toHaveLength(3))
    await userEvent.type(screen.getByRole('textbox', { name: /Replace with/ }), 'drain')
    await userEvent.click(screen.getByRole('button', { name: 'Replace all' }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<h2>A slow drain</h2><p>The drain, and a drain again.</p>'),
    )
    await expect(canvas.getByRole('toolbar')).toBeVisible()
  },
}

/** The toolbar of a long text stays below a bar at the top of the screen. */
export const BelowTopBar: Story = {
  args: { preset: 'simple', value: `<p>${'A line of a long text.</p><p>'.repeat(80)}</p>` },
  decorators: [
    (Story) => (
      <>
        <div data-top-bar className="sticky top-0 z-20 h-24 bg-sunken p-2">
          The bar of the screen
        </div>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    const bar = canvasElement.querySelector('[data-top-bar]') ?? area
    placeCaret(area.querySelector('p') ?? area, 'start')
    area.querySelector('p:nth-child(60)')?.scrollIntoView({ block: 'center' })
    await waitFor(() => expect(canvasElement.querySelector('.ck-sticky-panel__content_sticky')).toBeVisible())
    await waitFor(() =>
      expect(canvas.getByRole('toolbar').getBoundingClientRect().top).toBeGreaterThanOrEqual(
        bar.getBoundingClientRect().bottom,
      ),
    )
    scrollTo(0, 0)
  },
}

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ args, canvasElement }) => {
    const area = await editingArea(canvasElement)
    await waitFor(() => expect(area).toHaveAttribute('contenteditable', 'false'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    const area = await editingArea(canvasElement)
    await waitFor(() => expect(area).toHaveAttribute('aria-disabled', 'true'))
    await expect(area).toHaveAttribute('tabindex', '-1')
  },
}
export const Empty: Story = { args: { value: '', preset: 'tiny' } }

/** The client's own styles apply to the text only (M348). */
export const WithContentStyles: Story = {
  args: {
    contentStyles:
      'body { font-family: Georgia, serif; color: rgb(60, 20, 20) } h2, button { letter-spacing: 3px } @media (min-width: 1px) { html body li { color: rgb(0, 80, 0) } } .ck-content strong { color: rgb(0, 0, 120) }',
  },
  play: async ({ canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    const style = (element: Element | null) => getComputedStyle(element ?? document.body)
    // A contrast theme replaces a client's colors too, in their text as everywhere.
    const isForced = matchMedia('(forced-colors: active)').matches
    const color = (own: string) => (isForced ? style(document.body).color : own)
    await waitFor(() => expect(style(area.querySelector('h2')).letterSpacing).toBe('3px'))
    await expect(style(area).color).toBe(color('rgb(60, 20, 20)'))
    await expect(style(area.querySelector('li')).color).toBe(color('rgb(0, 80, 0)'))
    await expect(style(area.querySelector('strong')).color).toBe(color('rgb(0, 0, 120)'))
    await expect(style(canvas.getAllByRole('button')[0] ?? null).letterSpacing).not.toBe('3px')
    await expect(style(area).backgroundColor).toBe('rgb(255, 255, 255)')
    await expect(style(area).paddingLeft).toBe('12px')
    await expect(style(document.body).fontFamily).not.toContain('Georgia')
  },
}
