import { Form, FormActions, FormField } from '@rankdesk/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import * as z from 'zod/mini'
import { isBlankHtml } from '../html/isBlankHtml.ts'
import { RichText } from './RichText.tsx'
import { ControlledRichText } from './testing/ControlledRichText.tsx'
import {
  placeCaret,
  editingArea,
  lastValue,
  paste,
  selectContentOf,
  typeText,
  unfoldToolbar,
} from './testing/editorActions.ts'

const meta = {
  title: 'Editor/RichText constraints',
  component: RichText,
  args: { 'aria-label': 'Main text', value: '', onChange: fn(), className: 'w-180 max-w-full' },
  render: (args) => <ControlledRichText {...args} />,
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

/** A paste is cut to what fits, typing at the limit changes nothing, and the existing text stays (C29). */
export const CharacterLimit: Story = {
  args: { value: '<p>Call us</p>', maxLength: 12 },
  play: async ({ args, canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    await expect(await canvas.findByText('7 / 12 characters')).toBeVisible()
    placeCaret(area.querySelector('p') ?? area, 'end')
    paste(area, '<p> today and tomorrow</p>', ' today and tomorrow')
    await waitFor(() => expect(canvas.getByText('12 / 12 characters')).toBeVisible())
    const full = area.textContent
    await expect(full).toMatch(/^Call us.{5}$/)
    typeText(area, 'xyz')
    await expect(area.textContent).toBe(full)
    await expect(canvas.getByText('Limit reached')).toBeVisible()
    selectContentOf(area.querySelector('p') ?? area)
    typeText(area, 'Ring')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>Ring</p>'))
  },
}

/** At the word limit the last word can be finished, but no other one started. */
export const WordLimit: Story = {
  args: { value: '<p>Call us tod</p>', maxLength: 3, maxLengthUnit: 'words' },
  play: async ({ args, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, 'ay ok')
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
    await expect((area.textContent ?? '').split(/\s+/).filter((word) => word !== '')).toHaveLength(3)
    await expect(area.textContent).toContain('today')
  },
}

/** A text that is too long from the start can be made shorter, not longer. */
export const InitialTextTooLong: Story = {
  args: { value: '<p>Call us today</p>', maxLength: 5 },
  play: async ({ canvas, canvasElement }) => {
    const area = await editingArea(canvasElement)
    placeCaret(area.querySelector('p') ?? area, 'end')
    typeText(area, '!!')
    await expect(area).toHaveTextContent(/^Call us today$/)
    await expect(canvas.getByText('13 / 5 characters')).toBeVisible()
  },
}

/** The picker gets the client's project and domain, and the picked image is inserted (M343). */
export const PicksAnImage: Story = {
  args: {
    preset: 'basic',
    value: '<p>Our van</p>',
    projectId: 4,
    domain: 'oak-plumbing.example',
    onPickImage: fn(async () => Promise.resolve({ src: '/media/van.jpg', alt: 'Our van in Austin' })),
  },
  play: async ({ args, canvas, canvasElement }) => {
    await editingArea(canvasElement)
    await unfoldToolbar(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Insert image' }))
    await expect(args.onPickImage).toHaveBeenCalledWith({ projectId: 4, domain: 'oak-plumbing.example' })
    await waitFor(() =>
      expect(lastValue(args.onChange)).toMatch(/<img src="\/media\/van.jpg" alt="Our van in Austin">/),
    )
  },
}

/** A caption makes a figure of the image. CKEditor gives its caption the role of a text box, which axe rejects for the element. */
export const PicksAnImageWithACaption: Story = {
  parameters: { a11y: { config: { rules: [{ id: 'aria-allowed-role', enabled: false }] } } },
  args: {
    preset: 'basic',
    value: '<p>Our van</p>',
    projectId: 4,
    domain: 'oak-plumbing.example',
    onPickImage: fn(async () =>
      Promise.resolve({ src: '/media/van.jpg', alt: 'Our van', caption: 'Parts on every truck' }),
    ),
  },
  play: async ({ args, canvas, canvasElement }) => {
    await editingArea(canvasElement)
    await unfoldToolbar(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Insert image' }))
    await waitFor(() =>
      expect(lastValue(args.onChange)).toMatch(
        /<figure class="image"><img src="\/media\/van.jpg" alt="Our van"><figcaption>Parts on every truck<\/figcaption><\/figure>/,
      ),
    )
  },
}

/** Opens the toolbar: it has no image browser, but the items beside it. */
const hasNoPicker = async ({ canvas, canvasElement }: Parameters<NonNullable<Story['play']>>[0]) => {
  await editingArea(canvasElement)
  await unfoldToolbar(canvasElement)
  await expect(canvas.queryByRole('button', { name: 'Insert image' })).toBeNull()
  await expect(canvas.getByRole('button', { name: 'Block quote' })).toBeVisible()
}

export const NoPickerWithoutAProject: Story = {
  args: { preset: 'basic', domain: 'oak-plumbing.example', onPickImage: fn(async () => Promise.resolve(null)) },
  play: hasNoPicker,
}

export const NoPickerWithoutADomain: Story = {
  args: { preset: 'basic', projectId: 4, onPickImage: fn(async () => Promise.resolve(null)) },
  play: hasNoPicker,
}

const schema = z.object({
  text: z.string().check(z.refine((html) => !isBlankHtml(html), { message: 'This field is required' })),
})

/** In react-hook-form: required by its text (M346), validated after the first submit, focused if invalid. */
export const InAForm: Story = {
  render: ({ onChange: _onChange, ...args }) => (
    <Form
      schema={schema}
      defaultValues={{ text: '' }}
      onSubmit={() => undefined}
      aria-label="Page"
      className="grid w-180 max-w-full gap-4"
    >
      <FormField name="text" label="Main text" required>
        {(field) => <RichText {...field} preset={args.preset ?? 'tiny'} />}
      </FormField>
      <FormActions />
    </Form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const area = await editingArea(canvasElement, 'Main text')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This field is required')
    await waitFor(() => expect(area).toHaveFocus())
    await waitFor(() => expect(area).toHaveAttribute('aria-invalid', 'true'))
    typeText(area, 'Call us')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}
