import type { Decorator, Preview } from '@storybook/react-vite'
import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
import { readableTypes } from '../src/docs/readableTypes.ts'
import { withRequest } from '../src/docs/withRequest.tsx'
import './preview.css'

// What a story waits for comes within a second where the machine is free, and later where it is not.
configure({ asyncUtilTimeout: 15_000 })

interface OnRootProps {
  theme: 'light' | 'dark'
  density: 'comfortable' | 'compact'
  children: ReactNode
}

/** The app puts theme and density on the root element; here the toolbar, a test run or the pictures choose them. */
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

/** Loaded with the first page of documentation: a story needs none of it. */
const ThemedDocs = lazy(async () => ({ default: (await import('../src/docs/ThemedDocs.tsx')).ThemedDocs }))

function DocsPage(props: DocsContainerProps & { children?: ReactNode }) {
  return (
    <Suspense>
      <ThemedDocs {...props} />
    </Suspense>
  )
}

/** The widths that every screen is looked at in before it is called done. */
const WIDTHS = { phone: 390, tablet: 1024, laptop: 1280, desktop: 1440 } as const
const NAMES = { phone: 'Phone', tablet: 'Tablet', laptop: 'Laptop', desktop: 'Desktop' } as const

const preview: Preview = {
  // What is played in the system's font would be laid out again when ours comes.
  beforeAll: async () => {
    await document.fonts.load("1rem 'Inter Variable'")
  },
  decorators: [withRequest, withRootSettings],
  tags: ['autodocs'],
  argTypesEnhancers: [readableTypes],
  initialGlobals: { theme: 'light', density: 'comfortable', viewport: { value: undefined, isRotated: false } },
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
        // What passes need not be described element by element: such a report of every story would be 100 MB.
        resultTypes: ['violations', 'incomplete'],
      },
    },
    backgrounds: { disable: true },
    // The looks that `npm run visual` takes, for a team that uses Chromatic instead.
    chromatic: {
      modes: Object.fromEntries(
        (['light', 'dark'] as const).flatMap((theme) =>
          [1280, 390].map((width) => [`${theme}-${width}`, { theme, viewport: width }]),
        ),
      ),
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { container: DocsPage, toc: { headingSelector: 'h2, h3' }, codePanel: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Foundations',
          ['Overview', 'Colour', 'Contrast', 'Type', 'Space', 'Motion', 'Icons', 'Words', 'Status'],
          'Controls',
          'Fields',
          'Files',
          'Data',
          'Layers',
          'Navigation',
          'Feedback',
          'Display',
          'Charts',
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
