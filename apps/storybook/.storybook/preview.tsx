/// <reference types="vite/client" />
import type { Decorator, Preview } from '@storybook/react-vite'
import type { ArgTypesEnhancer } from 'storybook/internal/types'
import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
import { fileFromRoot } from '../src/comments/comment.ts'
import { readableTypes } from '../src/docs/readableTypes.ts'
import {
  type ChromaticParameters,
  chromaticModes,
  chromaticParameters,
  type VisualParameters,
} from '@rankdesk/ui/pictures'
import './preview.css'

// What a story waits for takes less than a second on an idle machine, and longer on a busy one.
configure({ asyncUtilTimeout: 15_000 })

interface OnRootProps {
  theme: 'light' | 'dark'
  density: 'comfortable' | 'compact'
  children: ReactNode
}

/**
 * Puts theme and density on the root element as the app does. The toolbar, a test run or the visual test chooses them.
 */
function OnRoot({ theme, density, children }: OnRootProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = theme
    dataset['density'] = density
  }, [theme, density])
  return children
}

const withRootSettings: Decorator = (Story, { globals }) => (
  <OnRoot
    theme={globals['theme'] === 'dark' ? 'dark' : 'light'}
    density={globals['density'] === 'compact' ? 'compact' : 'comfortable'}
  >
    <Story />
  </OnRoot>
)

/** Loaded with the first page of documentation, as no story depends on them. */
const OnRequest = lazy(async () => ({ default: (await import('../src/docs/OnRequest.tsx')).OnRequest }))
const NotBlank = lazy(async () => ({ default: (await import('../src/docs/NotBlank.tsx')).NotBlank }))

/**
 * Keeps the previews of a page of documentation from being blank or from covering the page, which renders all of its
 * stories at once. With the parameter `docs: { onRequest: true }`, for a story that opens a dialog, it waits for a button.
 */
const withRequest: Decorator = (Story, { args, parameters, viewMode }) => {
  if (viewMode !== 'docs') return <Story />
  const { onRequest } = (parameters['docs'] ?? {}) as { onRequest?: boolean }
  return (
    <Suspense fallback={<span className="text-muted">Loading the example</span>}>
      {onRequest === true ? (
        <OnRequest args={args} draw={(callbacks) => <Story args={{ ...args, ...callbacks }} />} />
      ) : (
        <NotBlank>
          <Story />
        </NotBlank>
      )}
    </Suspense>
  )
}

/** Loaded when the toolbar shows comments, as no picture has them. */
const CommentLayer = lazy(async () => ({ default: (await import('../src/comments/CommentLayer.tsx')).CommentLayer }))

/** Shows the comments of a story while the toolbar's button is on. */
const withComments: Decorator = (Story, { globals, viewMode, id, parameters, canvasElement }) => (
  <>
    <Story />
    {globals['comments'] === 'on' && viewMode === 'story' && (
      <Suspense>
        <CommentLayer
          key={id}
          story={id}
          file={fileFromRoot(String(parameters['fileName'] ?? ''))}
          root={canvasElement}
        />
      </Suspense>
    )}
  </>
)

/** Loaded with the first page of documentation, as no story needs it. */
const ThemedDocs = lazy(async () => ({ default: (await import('../src/docs/ThemedDocs.tsx')).ThemedDocs }))

const GuidePage = lazy(async () => ({ default: (await import('../src/guides/GuidePage.tsx')).GuidePage }))

function DocsPage(props: DocsContainerProps & { children?: ReactNode }) {
  return (
    <Suspense>
      <ThemedDocs {...props} />
    </Suspense>
  )
}

/** The widths that every screen is checked in. */
const WIDTHS = { phone: 390, tablet: 1024, laptop: 1280, desktop: 1440 } as const
const NAMES = { phone: 'Phone', tablet: 'Tablet', laptop: 'Laptop', desktop: 'Desktop' } as const

interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: {
    storyStoreValue?: { storyIndex: { entries: Readonly<Record<string, { tags?: string[] } | undefined>> } }
  }
}

/** Returns the tags of a story in Storybook's index, with those of our indexer. Undefined outside of Storybook's page. */
function indexedTags(id: string): string[] | undefined {
  return (window as StorybookWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.storyIndex.entries[id]?.tags
}

/**
 * Gives each story the parameters of Chromatic that follow from its `parameters.visual`. Storybook has no hook for
 * parameters; an enhancer gets those of the story that is being prepared.
 */
const withChromaticParameters: ArgTypesEnhancer = ({ argTypes, parameters, id, tags }) => {
  const { visual, chromatic } = parameters as { visual?: VisualParameters; chromatic?: ChromaticParameters }
  parameters['chromatic'] = { ...chromatic, ...chromaticParameters(visual, indexedTags(id) ?? tags) }
  return argTypes
}

const preview: Preview = {
  // A play function that starts in the system's font would see the layout change when ours has loaded.
  beforeAll: async () => {
    await document.fonts.load("1rem 'Inter Variable'")
  },
  decorators: [withRequest, withComments, withRootSettings],
  tags: ['autodocs'],
  argTypesEnhancers: [readableTypes, withChromaticParameters],
  initialGlobals: {
    theme: 'light',
    density: 'comfortable',
    comments: 'off',
    viewport: { value: undefined, isRotated: false },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    density: {
      description: 'Density of rows',
      toolbar: {
        icon: 'menu',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
  },
  parameters: {
    // A finding of the accessibility check fails the story's test.
    a11y: {
      test: 'error',
      options: {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
        // A report that describes every passed element of every story would have 100 MB.
        resultTypes: ['violations', 'incomplete'],
      },
    },
    backgrounds: { disable: true },
    // The variants that `npm run visual` photographs, for a team that uses Chromatic instead.
    chromatic: { modes: chromaticModes() },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { container: DocsPage, page: GuidePage, toc: { headingSelector: 'h2, h3' }, codePanel: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Foundations',
          [
            'Overview',
            'Color',
            'Contrast',
            'Tokens',
            'Type',
            'Space',
            'Motion',
            'Icons',
            'Words',
            'Alternatives',
            'Requirements',
            'Status',
          ],
          'Controls',
          'Fields',
          'Files',
          'Data',
          'Layers',
          'Navigation',
          'Feedback',
          'Display',
          'Charts',
          'Screens',
          '*',
        ],
      },
    },
    viewport: {
      options: Object.fromEntries(
        (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => [
          name,
          {
            name: `${NAMES[name]} ${WIDTHS[name]}`,
            styles: { width: `${WIDTHS[name]}px`, height: name === 'phone' ? '844px' : '900px' },
            type: name === 'phone' ? 'mobile' : name === 'tablet' ? 'tablet' : 'desktop',
          },
        ]),
      ),
    },
  },
}
export default preview
