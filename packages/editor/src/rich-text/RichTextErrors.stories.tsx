import type { EditorConfig } from '@ckeditor/ckeditor5-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type * as EngineModule from '../engine/ck5.ts'
import { EditorSettings } from './RichTextEditor.tsx'
import type { EditorLoader } from './loading/editorLoader.ts'
import { bundledEditor } from './loading/editorLoader.ts'
import { RichText } from './RichText.tsx'
import type { RichTextProps } from './richTextProps.ts'
import { editingArea } from './testing/editorActions.ts'

interface ErrorsProps extends RichTextProps {
  /** The functions of the loader that fail in this story. */
  broken: Partial<EditorLoader>
}

const rejectOffline = async () => Promise.reject(new Error('offline'))

/** Each specified start error (M563-M570): the text stays readable, and Retry starts again. */
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
    <EditorSettings loader={loaderWith(broken)}>
      <RichText {...args} />
    </EditorSettings>
  ),
} satisfies Meta<ErrorsProps>
export default meta

type Story = StoryObj<ErrorsProps>

const loaders = new WeakMap<object, EditorLoader>()

/** Returns the same loader for the same story, since another loader makes the field load again. */
function loaderWith(broken: Partial<EditorLoader>): EditorLoader {
  const loader = loaders.get(broken) ?? { ...bundledEditor, ...broken }
  loaders.set(broken, loader)
  return loader
}

function showsError(message: string): NonNullable<Story['play']> {
  return async ({ args, canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message)
    await expect(args.onError).toHaveBeenCalledOnce()
    await expect(args.onError).toHaveBeenCalledWith(message)
    await expect(canvas.getByText('Call before noon.')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  }
}

export const Script: Story = {
  args: { broken: { script: rejectOffline } },
  play: showsError('Failed to load CKEditor script.'),
}
export const Stylesheet: Story = {
  args: { broken: { styles: rejectOffline } },
  play: showsError('Failed to load CKEditor stylesheet.'),
}
export const EmptyModule: Story = {
  args: { broken: { script: async () => Promise.resolve(undefined) } },
  play: showsError('CKEditor failed to load.'),
}
export const MissingTypes: Story = {
  args: { broken: { script: async () => Promise.resolve({ ClassicEditor: {} }) } },
  play: showsError('Required CKEditor types not found: Plugin, EditorMount'),
}
export const Timeout: Story = {
  args: { broken: { script: async () => new Promise(() => undefined) } },
  play: showsError('Unable to load CKEditor5.'),
}

/** A plug-in that throws while the editor starts (M570). */
export const Startup: Story = {
  args: { preset: 'basic', broken: { more: async () => Promise.resolve({ MORE_PLUGINS: [BrokenPlugin] }) } },
  play: showsError('Editor initialization failed'),
}

/** An editor that is created without an element (M569). */
export const Missing: Story = {
  args: {
    broken: {
      script: async () =>
        engineWith(
          (Base) =>
            class extends Base {
              static override async create({ attachTo: _element, ...config }: EditorConfig) {
                return super.create(config)
              }
            },
        ),
    },
  },
  play: showsError('Missing element -- cannot create editor.'),
}

/** A second editor on the element of the first (M568). */
export const DuplicateEditor: Story = {
  args: {
    broken: {
      script: async () =>
        engineWith(
          (Base) =>
            class extends Base {
              static override async create(config: EditorConfig) {
                const first = await super.create(config)
                return super.create(config).finally(() => void first.destroy())
              }
            },
        ),
    },
  },
  play: showsError('Element already made into an editor.'),
}

type EditorClass = (typeof EngineModule)['ClassicEditor']

/** Loads the bundled engine, with another class that creates its editors. */
async function engineWith(extend: (Base: EditorClass) => EditorClass): Promise<typeof EngineModule> {
  const engine = await import('../engine/ck5.ts')
  const editor = extend(engine.ClassicEditor)
  return { ...engine, EditorMount: (props) => <engine.EditorMount {...props} editor={editor} /> }
}

function BrokenPlugin(): never {
  throw new Error('This plug-in is broken')
}

/** A start that failed once succeeds on Retry. */
let attempts = 0
export const Retry: Story = {
  args: {
    broken: {
      script: async () => {
        attempts += 1
        return attempts % 2 === 1 ? rejectOffline() : bundledEditor.script()
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('alert')
    if (attempts % 2 === 1) await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await editingArea(canvasElement)
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}
