import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type * as EngineModule from '../engine/ck5.ts'
import { EditorSettings } from './editorSettings.tsx'
import type { EditorLoader } from './loading/editorLoader.ts'
import { bundledEditor } from './loading/editorLoader.ts'
import { RichText } from './RichText.tsx'
import type { RichTextProps } from './richTextProps.ts'
import { editingArea } from './testing/hands.ts'

interface ErrorsProps extends RichTextProps {
  /** What goes otherwise than with the editor that comes with the app. */
  broken: Partial<EditorLoader>
}

const offline = async () => Promise.reject(new Error('offline'))
const nothing = async () => Promise.resolve(undefined)

/** Each error of the start, word for word (M563-M570): the text stays readable, and Retry begins anew. */
const meta = {
  title: 'Editor/RichText errors',
  component: RichText,
  args: {
    'aria-label': 'Main text',
    value: '<h2>A slow sink</h2><p>Call before noon.</p>',
    onError: fn(),
    onChange: fn(),
    broken: {},
    className: 'w-160 max-w-full',
  },
  render: ({ broken, ...args }) => (
    <EditorSettings loader={loaderOf(broken)}>
      <RichText {...args} />
    </EditorSettings>
  ),
} satisfies Meta<ErrorsProps>
export default meta

type Story = StoryObj<ErrorsProps>

const loaders = new WeakMap<object, EditorLoader>()

/** One loader for each story: another one would make the field start anew. */
function loaderOf(broken: Partial<EditorLoader>): EditorLoader {
  const known = loaders.get(broken) ?? { ...bundledEditor, ...broken }
  loaders.set(broken, known)
  return known
}

function shows(message: string): NonNullable<Story['play']> {
  return async ({ args, canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message)
    await expect(args.onError).toHaveBeenCalledWith(message)
    await expect(canvas.getByText('Call before noon.')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  }
}

export const Script: Story = { args: { broken: { script: offline } }, play: shows('Failed to load CKEditor script.') }
export const Stylesheet: Story = {
  args: { broken: { styles: offline } },
  play: shows('Failed to load CKEditor stylesheet.'),
}
export const Nothing: Story = { args: { broken: { script: nothing } }, play: shows('CKEditor failed to load.') }
export const Types: Story = {
  args: { broken: { script: async () => Promise.resolve({ ClassicEditor: {} }) } },
  play: shows('Required CKEditor types not found: Plugin, createRichTextEditor'),
}
export const Late: Story = {
  args: { broken: { script: async () => new Promise(() => undefined) } },
  play: shows('Unable to load CKEditor5.'),
}
export const Startup: Story = {
  args: {
    broken: {
      script: startedWith((engine, element, options) =>
        engine.createRichTextEditor(element, { ...options, more: [Broken] }),
      ),
    },
  },
  play: shows('Editor initialization failed'),
}
export const Missing: Story = {
  args: { broken: { script: startedWith((engine, _element, options) => engine.createRichTextEditor(null, options)) } },
  play: shows('Missing element -- cannot create editor.'),
}
export const Twice: Story = {
  args: {
    broken: {
      script: startedWith(async (engine, element, options) => {
        const first = await engine.createRichTextEditor(element, options)
        return engine.createRichTextEditor(element, options).finally(() => void first.destroy())
      }),
    },
  },
  play: shows('Element already made into an editor.'),
}

type Engine = typeof EngineModule
type Make = Engine['createRichTextEditor']

/** The editor that comes with the app, started in another way. */
function startedWith(make: (engine: Engine, ...given: Parameters<Make>) => ReturnType<Make>) {
  return async () => {
    const engine = await import('../engine/ck5.ts')
    return { ...engine, createRichTextEditor: async (...given: Parameters<Make>) => make(engine, ...given) }
  }
}

function Broken(): never {
  throw new Error('This plug-in is broken')
}

/** What failed once may work the next time. */
let tries = 0
export const Retry: Story = {
  args: {
    broken: {
      script: async () => {
        tries += 1
        return tries % 2 === 1 ? offline() : bundledEditor.script()
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('alert')
    if (tries % 2 === 1) await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await editingArea(canvasElement)
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}
